// Before the first paint: the theme kept under the key `theme`; anything but "dark" is light.
try {
  document.documentElement.classList.toggle("dark", localStorage.getItem("theme") === "dark");
} catch {
  // Storage is closed to this page: light.
}
