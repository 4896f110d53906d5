import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offlineShell } from './offline-shell.ts'
import { precompress } from './precompress.ts'

// `light-dark()` and `oklch()` stay as they are written from these versions on; every one of them is of 2024
// or later.
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** Where `npm run dev` has put the server. */
const server = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`

/** What is the server's, of the paths that the web app asks for. */
const served = [
  '/api',
  '/seo-content-api',
  '/company-business-summary',
  '/target-audience',
  '/generate-outline',
  '/get-titles',
  '/check-title',
  '/file-ocr',
  '/seo-audit',
  '/docs',
  '/openapi.json',
]

export default defineConfig({
  root: import.meta.dirname,
  // Workers load their parts when they need them.
  worker: { format: 'es' },
  plugins: [react(), tailwindcss(), offlineShell(), precompress()],
  build: {
    target: browsers,
    cssTarget: browsers,
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // The content security policy has no `data:` for fonts, and a data URL cannot be cached.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
      // One URL for the app, and for what it asks there.
      '/share': {
        target: server,
        changeOrigin: false,
        bypass: (request) =>
          /\btext\/html\b/.test(request.headers.accept ?? '') ? '/index.html' : undefined,
      },
    },
  },
})
