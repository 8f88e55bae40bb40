import { plainPage } from '../server/testing.ts'
import { render } from '../src/entry-server.tsx'
import { type Wanted, startShopWithoutPages } from './shop-without-pages.ts'

/** Starts the whole server with the real page and the whole backend, and real HTTP between the two. */
export const startWholeShop = ({ parts, ...wanted }: Wanted = {}) =>
  startShopWithoutPages({ ...wanted, parts: { page: { ...plainPage, render }, ...parts } })
