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

// A build has a name; the worker's shells are revised by it. `server/build.ts` gives both halves the same one.
const buildId = process.env.BUILD_ID ?? randomBytes(6).toString('hex')

// Chunks bring their style sheets in any order, so each one names the order of the layers itself.
const layerOrder: Plugin = {
  name: 'plon-layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? `@layer base, ui, shop;\n${code}` : undefined),
}

// Leaflet asks with markup written as text whether the browser draws SVG; every browser does, and the page's policy refuses the question.
const trustedLeaflet: Plugin = {
  name: 'plon-trusted-leaflet',
  transform: (code, id) =>
    id.includes('leaflet-src') ? code.replace("div.innerHTML = '<svg/>'", "div.append(svgCreate('svg'))") : undefined,
}

/** Whoever has errors reported wants to read where they were: `server/build.ts` takes the maps out of what is served. */
const withMaps = Boolean(process.env.SOURCE_MAPS)

// Terser finds what the bundler's own minifier leaves: a percent of every first view, and two thirds of a build's time. A build that is made
// to be read through (`--mode searched`) goes without it.
const minifiedFirst: Plugin = {
  name: 'plon-minified-first',
  renderChunk: async (code) => {
    const options = { module: true, ecma: 2020, compress: { passes: 3 } } as const
    if (!withMaps) return (await minify(code, options)).code
    const { code: smaller, map } = await minify(code, { ...options, sourceMap: { asObject: true } })
    return smaller === undefined ? undefined : { code: smaller, map: map as Rolldown.ExistingRawSourceMap }
  },
}

// A browser reads each function twice, once to skip it and once when it is called, unless a file says that it is wanted at once. That file
// it reads on another thread while the line is busy: a third less for the page's own thread before the first press can be answered.
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

// A file that was damaged on its way must fail the worker's install, not become part of the shop in the field.
const integrityOf = (url: string) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(distFolder, 'client', url)))
    .digest('base64')}`

const { look, tell, isKeptWhenVisited } = lateParts()

/** What every page begins with beside its scripts and style sheets. */
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
          // What every page has loaded already is not named in front of each late part.
          modulePreload: {
            polyfill: false,
            resolveDependencies: (_, files) =>
              files.filter((file) => !/\/(react|tanstack|shop|rolldown-runtime|entry-client)-/.test(file)),
          },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: 'src/entry-client.tsx',
            output: {
              // The frame names a hundred and fifty files, and letters of chance do not compress: 32 bits of it tell versions apart.
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
      // One more than there are cores, because many tests wait for a service that hangs. A number: the runner takes no percentage above 100.
      maxWorkers: availableParallelism() + 1,
      // A machine that is busy with something else is no fault of ours; what must be quick says so itself.
      ...{ testTimeout: 30_000, hookTimeout: 60_000 },
      globalSetup: ['testing/passing-folder.ts'],
      sequence: { sequencer: SlowFirst, setupFiles: 'list' },
      // The databases of a device are new with the modules that use them.
      server: { deps: { inline: [/fake-indexeddb\/(auto|build\/esm\/fakeIndexedDB)/] } },
      tags: [{ name: 'slow', description: 'Takes more than four seconds: left out by `npm run check`' }],
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: ['{build,server,backend,catalogue,config,graphql,testing}/**/*.test.ts', 'e2e/faults/*.test.ts'],
            // A device with a database of its own and a shop of another configuration are no part of the others' world.
            exclude: ['**/node_modules/**', 'testing/{engine-schedules,other-shops,pocket}/**'],
            // Loading the same modules anew for each of 200 files took most of the time; these tests leave nothing behind.
            isolate: false,
          },
        },
        // What a page or a worker remembers lives in its modules, which `anew.ts` loads anew for each file.
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
