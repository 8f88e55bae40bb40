import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// A build has a name; the worker's shells are revised by it. `server/build.ts` gives both halves the same one.
const buildId = process.env.BUILD_ID ?? randomBytes(6).toString('hex')

// Chunks bring their style sheets in any order, so each one names the order of the layers itself.
const layerOrder: Plugin = {
  name: 'plon-layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? `@layer base, ui, shop;\n${code}` : undefined),
}

const page = [layerOrder, react(), lingui({ failOnCompileError: true }), babel({ presets: [linguiTransformerBabelPreset()] })]

// A file that was damaged on its way must fail the worker's install, not become part of the shop in the field.
const integrityOf = (url: string) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(`dist/client/${url}`))
    .digest('base64')}`

const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['assets/**/*.{js,css,woff2}', 'icons/*.{png,svg}', 'mark/*.svg', 'fonts/*.woff2'],
    // Parts of stories are kept when a story is read, like the story itself.
    globIgnores: ['assets/*-block-*.js'],
    manifestTransforms: [
      (entries) => ({ manifest: entries.map((entry) => ({ ...entry, integrity: integrityOf(entry.url) })), warnings: [] }),
    ],
    maximumFileSizeToCacheInBytes: 1_000_000,
    additionalManifestEntries: ['pl', 'en'].map((locale) => ({ url: `/__shell/${locale}`, revision: buildId })),
  },
})

export default defineConfig(({ isSsrBuild, command, mode }) => {
  const testing = mode === 'test'
  return {
    plugins: [
      ...(testing
        ? []
        : [
            tanstackRouter({
              target: 'react',
              autoCodeSplitting: true,
              routesDirectory: 'src/routes',
              generatedRouteTree: 'src/routeTree.gen.ts',
              quoteStyle: 'single',
            }),
          ]),
      ...page,
      ...(command === 'build' && !isSsrBuild ? [worker] : []),
    ],
    define: { __BUILD_ID__: JSON.stringify(buildId) },
    css: {
      modules: { generateScopedName: isSsrBuild || command === 'build' ? '_[hash:base64:6]' : '[name]_[local]_[hash:base64:4]' },
    },
    build: isSsrBuild
      ? { outDir: 'dist/server', emptyOutDir: true, copyPublicDir: false, minify: false }
      : {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: true,
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: 'src/entry-client.tsx',
            output: {
              codeSplitting: {
                // Few files compress better than many: what several screens share is one file, what only forms and notices need another.
                groups: [
                  { name: 'react', priority: 3, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                  { name: 'tanstack', priority: 3, test: /node_modules[\\/](@tanstack[\\/](?!query-persist)|seroval)/ },
                  {
                    name: 'forms',
                    includeDependenciesRecursively: false,
                    priority: 3,
                    test: /node_modules[\\/](@mantine|@floating-ui|react-transition-group|dom-helpers|clsx)|src[\\/]ui[\\/](mantine-root|field\.tsx$)/,
                  },
                  { name: 'valibot', includeDependenciesRecursively: false, priority: 3, test: /node_modules[\\/]valibot/ },
                  {
                    name: 'checkout',
                    includeDependenciesRecursively: false,
                    priority: 2,
                    test: /src[\\/]shop[\\/]checkout[\\/]/,
                    minShareCount: 2,
                  },
                  {
                    name: 'cart',
                    includeDependenciesRecursively: false,
                    priority: 2,
                    test: /src[\\/](shop[\\/]cart[\\/](parts|removal|cart-page|cart-sidebar|cart-totals|cart-silence|cart-changes|cart-view|pending|quantity|answers|checkout-step|price-date|waiting|adding|unsaved|backend|mutations|free|money)|offline[\\/]outbox-changes|ui[\\/]confirm)[\w/-]*\.tsx?$/,
                    minShareCount: 2,
                  },
                  {
                    name: 'listing',
                    includeDependenciesRecursively: false,
                    priority: 2,
                    test: /src[\\/]shop[\\/]catalog[\\/](use-listing|parts|facet|pagination|pack-lines|search-page|category-page)[\w/-]*\.tsx?$|Icon(AdjustmentsHorizontal|LayoutGrid|LayoutList)\.mjs$/,
                    minShareCount: 2,
                  },
                  {
                    name: 'banners',
                    includeDependenciesRecursively: false,
                    priority: 3,
                    test: /src[\\/]shop[\\/]content[\\/](story-(fields|link|queries)|visible|banner)[\w/-]*\.tsx?$/,
                    minShareCount: 2,
                  },
                  {
                    name: 'blocks',
                    includeDependenciesRecursively: false,
                    priority: 2,
                    test: /src[\\/]shop[\\/]content[\\/]blocks[\\/][\w-]+\.tsx$/,
                  },
                  {
                    name: 'story',
                    includeDependenciesRecursively: false,
                    priority: 2,
                    test: /src[\\/]shop[\\/]content[\\/](story|rich|block-parts|in-order|queries)[\w/-]*\.tsx?$/,
                    minShareCount: 2,
                  },
                  {
                    name: 'panels',
                    includeDependenciesRecursively: false,
                    priority: 2,
                    test: /src[\\/](ui[\\/](sheet|confirm-dialog|layer|use-layer|notice\.|notices-r)|platform[\\/]consent|shop[\\/](session[\\/]mutations|cart[\\/]empty|catalog[\\/]menu-tree)|app[\\/](layouts[\\/](auth|typ|plain|order|secondary)|link-to))[\w/-]*\.?tsx?$|Icon(Trash|ExclamationCircle|AlertTriangle|CircleCheck|InfoCircle)\.mjs$/,
                    minShareCount: 2,
                  },
                  {
                    name: 'account',
                    includeDependenciesRecursively: false,
                    priority: 2,
                    test: /src[\\/](shop[\\/]session[\\/]authentication-page|app[\\/]leaving)[\w/-]*\.tsx?$/,
                    minShareCount: 2,
                  },
                  {
                    name: 'home',
                    includeDependenciesRecursively: false,
                    priority: 2,
                    test: /src[\\/]app[\\/]home[\\/](home-page|hero|family|crop|late)[\w-]*\.tsx$/,
                    minShareCount: 2,
                  },
                  {
                    name: 'shop',
                    priority: 1,
                    test: /src[\\/]|vite|rolldown|node_modules[\\/](@lingui|@tabler|use-sync)/,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        },
    ssr: { noExternal: [/^@mantine/, /^@tabler/] },
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: ['{src,sw,server,backend,graphql,testing}/**/*.test.ts', 'e2e/faults/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            environment: 'jsdom',
            include: ['src/**/*.test.tsx', 'testing/screens/**/*.test.tsx'],
            setupFiles: ['testing/screen-setup.ts'],
            globalSetup: ['testing/open-shop.ts'],
          },
        },
      ],
    },
  }
})
