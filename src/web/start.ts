/**
 * The only script a page names. It waits for the first paint, then fetches the application: what is drawn on the
 * server is read before anything is run (architecture, "client bundles").
 */
// zod would try `new Function` to see whether it may: the policy of the pages forbids that and the browser reports it.
;(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true }

const run = () => void import('./main.tsx').then(({ takeOver }) => takeOver())

requestAnimationFrame(() => setTimeout(run, 0))
