/** What the build is made of: a change below one of these makes the next `npm start` build again. */
export const sources = [
  'src',
  'sw',
  'public',
  'locales',
  'graphql',
  'config',
  'catalogue',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'server/build.ts',
  'server/brand',
  'server/configured-values.ts',
  'build',
  'server/precompress.ts',
]
