/**
 * The changes that the build makes to modules of other packages (vite.config.ts). Each is tied to what the module exports or
 * contains; bundle-patches.test.ts fails when an upgrade changes that.
 */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Exports by our module that takes the place of antd's injectors. */
export const styleInjectors = {
  module: 'src/web/admin/shell/dynamic-css.ts',
  files: /@rc-component\/util\/\w+\/Dom\/dynamicCSS\.js$|@ant-design\/icons\/\w+\/cssUtils\.js$/,
} as const

/**
 * Ant Design writes `<style>` elements, which the page's policy forbids. Its injectors are replaced by a module that builds style
 * sheets by script, which the policy allows (docs/adr/admin-styles.md).
 */
export function strictStyles(): Plugin {
  const own = fileURLToPath(new URL(`../${styleInjectors.module}`, import.meta.url))
  return {
    name: 'strict-styles',
    enforce: 'pre',
    load: { filter: { id: styleInjectors.files }, handler: () => `export * from ${JSON.stringify(own)}` },
  }
}

export const instrumentation = {
  file: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
  /** What takes the place of each export of the file. Functions are called only by a router that is instrumented, but for the last. */
  exports: {
    getRouteInstrumentationUpdates: 'undefined',
    instrumentClientSideRouter: 'undefined',
    instrumentHandler: 'undefined',
    instrumentationResultMetaContext: 'undefined',
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
  },
} as const

/** The router can be instrumented. Nothing here does that, and its code is 1.1 KB of every first load (docs/adr/first-load.md). */
export function withoutInstrumentation(): Plugin {
  const lines = Object.entries(instrumentation.exports).map(
    ([name, value]) => `export const ${name} = ${value}`,
  )
  return {
    name: 'without-instrumentation',
    load: { filter: { id: instrumentation.file }, handler: () => lines.join('\n') },
  }
}

export const routerLibrary = /react-router\/dist\/production\/lib\/.*\.js$/

/**
 * Names for debugging keep the router's own links and forms in the bundle, although nothing uses them: 1.5 KB of every first load
 * (docs/adr/first-load.md).
 */
export function withoutDisplayNames(): Plugin {
  return {
    name: 'without-display-names',
    transform: {
      filter: { id: routerLibrary },
      handler: (code) => ({ code: dropDisplayNames(code), map: null }),
    },
  }
}

export function dropDisplayNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
}

/** Pages judge the form of a phone number; the tables of all countries stay on the server (src/shared/phone-numbers.ts). */
export const withoutNumberingPlans = (): Plugin => ({
  name: 'without-numbering-plans',
  load: {
    filter: { id: /\/src\/shared\/phone-numbers\.ts$/ },
    handler: () => 'export const internationalNumber = () => null',
  },
})
