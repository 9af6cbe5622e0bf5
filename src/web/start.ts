/**
 * The only script a page names. It waits for the first paint, then fetches the application: what is drawn on the
 * server is read before anything is run (architecture, "client bundles").
 */
const run = () => void import('./main.tsx').then(({ takeOver }) => takeOver())

requestAnimationFrame(() => setTimeout(run, 0))
