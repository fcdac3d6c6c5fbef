// SPDX-License-Identifier: MIT
// main - the first module of the page.

document.body.textContent = "Vacancy";
