/** How the pages are bundled: once for browsers (dist/client), once for the server's renderer (dist/server). */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { fileURLToPath } from 'node:url'

/**
 * Ant Design writes `<style>` elements, which the page's policy forbids. Its injector is replaced by one that builds
 * style sheets by script, which the policy allows (src/web/admin/dynamic-css.ts).
 */
function strictStyles(): Plugin {
  const own = fileURLToPath(new URL('src/web/admin/dynamic-css.ts', import.meta.url))
  return {
    name: 'strict-styles',
    enforce: 'pre',
    load: {
      filter: { id: /@rc-component\/util\/\w+\/Dom\/dynamicCSS\.js$|@ant-design\/icons\/\w+\/cssUtils\.js$/ },
      handler: () => `export * from ${JSON.stringify(own)}`,
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), strictStyles()],
  publicDir: false,
  // React's production build, whatever NODE_ENV the server process has.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The picture and font budget is nought; nothing is inlined, since the CSP forbids data URLs in styles but for images.
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    ...(isSsrBuild
      ? {
          ssr: 'src/web/entry-server.tsx',
          minify: false,
          rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
        }
      : {
          rolldownOptions: {
            input: 'src/web/start.ts',
            output: {
              entryFileNames: 'assets/[name]-[hash].js',
              chunkFileNames: 'assets/[name]-[hash].js',
              assetFileNames: 'assets/[name]-[hash][extname]',
            },
          },
        }),
  },
}))
