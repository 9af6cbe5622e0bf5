/**
 * Loads the styles of a lazy page before its script runs. The bundler's own helper does the same with more than twice
 * the code, in every visitor's first load (vite.config.ts puts this one in its place).
 */
const loading: Record<string, Promise<unknown>> = {}

/** The bundler calls it around every `import()`; `styles` are paths below the site's root. */
export function __vitePreload<T>(load: () => Promise<T>, styles: readonly string[] = []): Promise<T> {
  return Promise.all(styles.map((path) => (loading[path] ??= loadStyle(`/${path}`)))).then(load)
}

function loadStyle(href: string): Promise<unknown> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      // The next try asks anew.
      delete loading[href.slice(1)]
      link.remove()
      reject(new Error(`styles did not load: ${href}`))
    })
    document.head.append(link)
  })
}
