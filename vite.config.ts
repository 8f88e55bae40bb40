import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { distFolder, publicFolder } from './config/config-file.ts'
import { prefixes } from './config/locales.ts'
import { brandTokens, readBrand } from './server/brand/brand-tokens.ts'
import { chosenShop, configuredValues, ownNames } from './server/configured-values.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { lateParts } from './build/late-parts.ts'
import { smallCounts } from './build/small-counts.ts'
import { textCatalogues } from './build/text-catalogues.ts'
import { withoutUnusedLibraryParts } from './build/unused-library-parts.ts'
import { SlowFirst } from './testing/slow-first.ts'

// Id of the build, by which the worker's shells are revised. `server/build.ts` gives both halves the same one.
const buildId = process.env.BUILD_ID ?? randomBytes(6).toString('hex')

// Chunks load their style sheets in any order, so each one declares the order of the layers itself.
const layerOrder: Plugin = {
  name: 'plon-layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? `@layer base, ui, shop;\n${code}` : undefined),
}

// Leaflet checks for SVG support by writing markup as text; every browser supports SVG, and the page's policy blocks the check.
const trustedLeaflet: Plugin = {
  name: 'plon-trusted-leaflet',
  transform: (code, id) =>
    id.includes('leaflet-src') ? code.replace("div.innerHTML = '<svg/>'", "div.append(svgCreate('svg'))") : undefined,
}

/** Source maps show where a reported error occurred; `server/build.ts` removes them from what is served. */
const withMaps = Boolean(process.env.SOURCE_MAPS)

// Terser finds what the bundler's own minifier leaves: one percent of every first view, at two thirds of a build's time. A build that is
// made to be inspected (`--mode searched`) skips it.
const minifiedFirst: Plugin = {
  name: 'plon-minified-first',
  renderChunk: async (code) => {
    const options = { module: true, ecma: 2020, compress: { passes: 3 } } as const
    if (!withMaps) return (await minify(code, options)).code
    const { code: smaller, map } = await minify(code, { ...options, sourceMap: { asObject: true } })
    return smaller === undefined ? undefined : { code: smaller, map: map as Rolldown.ExistingRawSourceMap }
  },
}

// By default a browser parses each function twice, once to skip it and once when it is called. With this hint it compiles the whole file on
// another thread while the network is busy, which saves the page's own thread a third before the first press can be answered.
const compileHint = '//# allFunctionsCalledOnLoad\n'
const runAtOnce = new Set(['react', 'tanstack', 'entry-client'])

const page = [
  layerOrder,
  brandTokens,
  trustedLeaflet,
  configuredValues,
  ownNames,
  chosenShop,
  textCatalogues(),
  react(),
  lingui({ failOnCompileError: true }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
]

// A file that was damaged in transit must fail the worker's install instead of becoming part of the offline shop.
const integrityOf = (url: string) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(distFolder, 'client', url)))
    .digest('base64')}`

const { look, tell, isKeptWhenVisited } = lateParts()

/** Files that every page starts with, besides its scripts and style sheets. */
const { logo, font } = await readBrand()
const firstFiles = [logo, ...font.files.map(({ file }) => file)]

const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['assets/**/*.{js,css}', ...firstFiles.map((file) => file.slice(1))],
    manifestTransforms: [
      (entries) => ({
        manifest: entries
          .filter(({ url }) => !isKeptWhenVisited(url))
          .map((entry) => ({ ...entry, integrity: integrityOf(entry.url) })),
        warnings: [],
      }),
    ],
    buildPlugins: { vite: [tell, ownNames, chosenShop] },
    maximumFileSizeToCacheInBytes: 1_000_000,
    additionalManifestEntries: prefixes.map((locale) => ({ url: `/__shell/${locale}`, revision: buildId })),
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
      ...(command === 'build' && !isSsrBuild
        ? [withoutUnusedLibraryParts(), smallCounts(), ...(mode === 'searched' ? [] : [minifiedFirst]), look, worker]
        : []),
    ],
    publicDir: publicFolder,
    define: { __BUILD_ID__: JSON.stringify(buildId) },
    css: {
      modules: { generateScopedName: isSsrBuild || command === 'build' ? '_[hash:base64:6]' : '[name]_[local]_[hash:base64:4]' },
    },
    build: isSsrBuild
      ? { outDir: join(distFolder, 'server'), emptyOutDir: true, copyPublicDir: false, minify: false }
      : {
          outDir: join(distFolder, 'client'),
          emptyOutDir: true,
          manifest: true,
          sourcemap: withMaps ? 'hidden' : false,
          // Files that every page has already loaded are not preloaded with each late part.
          modulePreload: {
            polyfill: false,
            resolveDependencies: (_, files) =>
              files.filter((file) => !/\/(react|tanstack|shop|rolldown-runtime|entry-client)-/.test(file)),
          },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: 'src/entry-client.tsx',
            output: {
              // The frame names about 150 files, and random letters do not compress: 32 bits are enough to tell versions apart.
              hashCharacters: 'hex',
              postBanner: ({ name }) => (runAtOnce.has(name) ? compileHint : ''),
              codeSplitting: {
                groups: chunkGroups,
              },
            },
          },
        },
    ssr: { noExternal: [/^@mantine/, /^@tabler/] },
    test: {
      // One more than there are cores, because many tests wait for a service that does not answer. It is a number, because the runner
      // accepts no percentage above 100.
      maxWorkers: availableParallelism() + 1,
      // A busy machine must not fail a test; a test that has to be fast sets its own limit.
      ...{ testTimeout: 30_000, hookTimeout: 60_000 },
      globalSetup: ['testing/passing-folder.ts'],
      sequence: { sequencer: SlowFirst, setupFiles: 'list' },
      // The databases of a device are created anew with the modules that use them.
      server: { deps: { inline: [/fake-indexeddb\/(auto|build\/esm\/fakeIndexedDB)/] } },
      tags: [{ name: 'slow', description: 'Takes more than four seconds: left out by `npm run check`' }],
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: ['{build,server,backend,catalogue,config,graphql,testing}/**/*.test.ts', 'e2e/faults/*.test.ts'],
            // Tests with a device's database or with another shop's configuration run in the project `page`, apart from the others.
            exclude: ['**/node_modules/**', 'testing/{engine-schedules,other-shops,pocket}/**'],
            // Loading the same modules anew for each of 200 files took most of the time; these tests leave no state behind.
            isolate: false,
          },
        },
        // The state of a page or a worker lives in its modules, which `anew.ts` loads anew for each file.
        {
          extends: true,
          test: {
            name: 'page',
            environment: 'node',
            isolate: false,
            include: ['{src,sw,testing/engine-schedules,testing/other-shops,testing/pocket}/**/*.test.ts'],
            setupFiles: ['testing/anew.ts', 'testing/own-channels.ts'],
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
