// Writes src/routeTree.gen.ts from src/routes, as the build does: types and screen tests need it before anything is built.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Generator, getConfig } from '@tanstack/router-generator'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const config = getConfig(
  {
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: join(root, 'src/routes'),
    generatedRouteTree: join(root, 'src/routeTree.gen.ts'),
    quoteStyle: 'single',
    disableLogging: true,
  },
  root,
)
await new Generator({ config, root }).run()
