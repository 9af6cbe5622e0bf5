/** How the pages are bundled: once for browsers (dist/client), once for the server's renderer (dist/server). */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunksOf, type Graph } from './scripts/chunks.ts'
import {
  strictStyles,
  withoutDisplayNames,
  withoutInstrumentation,
  withoutNumberingPlans,
} from './scripts/bundle-patches.ts'

let chunks: Map<string, string> | undefined
const sharedFiles = {
  name: (id: string, graph: Graph) => (chunks ??= chunksOf(graph)).get(id) ?? null,
  debugName: 'shared',
  // Each module has its own place by the rules.
  includeDependenciesRecursively: false,
}

const fileNames = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
}

/** Pages of devices that the team sets up, each without the site's frame (src/server/pages/device-page.ts): `--mode devices`. */
const deviceEntries = {
  desk: 'src/app/web/desk.tsx',
  wall: 'src/app/web/wall.tsx',
  door: 'src/app/web/door.tsx',
  decoder: 'src/web/device/decode-worker.ts',
  site: 'src/web/styles/site.css',
  han: 'src/web/styles/serif-han.css',
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    strictStyles(),
    ...(isSsrBuild ? [] : [withoutInstrumentation(), withoutDisplayNames(), withoutNumberingPlans()]),
  ],
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
    modulePreload: false,
    cssCodeSplit: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    ...(isSsrBuild
      ? {
          minify: false,
          rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
        }
      : {
          rolldownOptions:
            mode === 'devices'
              ? { input: deviceEntries, output: fileNames }
              : {
                  input: {
                    hint: 'src/app/web/session-hint.ts',
                    start: 'src/app/web/start.ts',
                    main: 'src/app/web/main.tsx',
                    worker: 'src/app/web/service-worker.ts',
                    han: 'src/web/styles/serif-han.css',
                  },
                  output: {
                    ...fileNames,
                    codeSplitting: { groups: [sharedFiles] },
                  },
                },
        }),
  },
}))
