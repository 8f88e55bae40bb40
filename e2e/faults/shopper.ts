import { type Page, expect } from '@playwright/test'
import { ready } from '../shop-test.ts'
import { words } from '../words.ts'
import { storedCount, untilStored } from './outbox-records.ts'

const w = words.pl

export interface Product {
  sku: string
  name: string
  path: string
  /** Pack to choose, if the product has several. */
  pack?: RegExp
}

export const products = {
  ph: { sku: 'MIE-T-005', name: 'Mierzydło pH-gleba', path: '/pl/mierzydlo-ph-gleba.html' },
  ec: { sku: 'MIE-T-006', name: 'Mierzydło EC-pen', path: '/pl/mierzydlo-ec-pen.html' },
  small: { sku: 'PLO-B-001-1L', name: 'Amilvio 300', path: '/pl/amilvio-300.html', pack: /^1 l/ },
  large: { sku: 'PLO-B-001-5L', name: 'Amilvio 300', path: '/pl/amilvio-300.html', pack: /^5 l/ },
} as const satisfies Record<string, Product>

const firstVisible = (page: Page, name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()

/** Waits until the worker controls the page, so that pages open without a signal too. */
export async function settle(page: Page) {
  await ready(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 })
}

/** Opens another page of the same shop. */
const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)

export async function openProduct(page: Page, product: Product) {
  if (new URL(page.url()).pathname !== product.path) await go(page, product.path)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  if (product.pack) await page.getByRole('radio', { name: product.pack }).check()
}

export async function openCart(page: Page) {
  if (new URL(page.url()).pathname !== '/pl/cart') await go(page, '/pl/cart')
  await ready(page)
  await expect(page.getByRole('heading', { level: 1, name: w.yourCart })).toBeVisible()
}

/** Only presses the button; the caller checks the result. */
export async function pressAdd(page: Page, product: Product) {
  await openProduct(page, product)
  await firstVisible(page, w.addToCart).click()
}

/** Returns as soon as the change is stored: it has been confirmed to the shopper, and may not have been sent yet. */
export async function add(page: Page, product: Product, quantity = 1) {
  await openProduct(page, product)
  const field = page
    .getByRole('textbox', { name: `Ilość: ${product.name}` })
    .filter({ visible: true })
    .first()
  if ((await field.inputValue()) !== String(quantity)) {
    await field.fill(String(quantity))
    await field.blur()
    await expect(field).toHaveValue(String(quantity))
  }
  const before = await storedCount(page)
  await firstVisible(page, w.addToCart).click()
  await untilStored(page, before)
}

const line = (page: Page, { name }: Product) => page.getByRole('main').getByRole('article').filter({ hasText: name }).first()

/** @returns false if the line shows this quantity already, so nothing is stored */
export async function setQuantity(page: Page, product: Product, quantity: number): Promise<boolean> {
  await openCart(page)
  const field = line(page, product).getByRole('textbox', { name: `Ilość: ${product.name}` })
  await expect(field).toBeEnabled()
  if ((await field.inputValue()) === String(quantity)) return false
  const before = await storedCount(page)
  await field.fill(String(quantity))
  await field.press('Enter')
  await untilStored(page, before)
  return true
}

export async function remove(page: Page, product: Product) {
  await openCart(page)
  await line(page, product)
    .getByRole('button', { name: `Usuń ${product.name}` })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog').filter({ visible: true })
  const before = await storedCount(page)
  await dialog.getByRole('button', { name: 'Usuń', exact: true }).click()
  await untilStored(page, before)
}

/** Returns the cart's id from the browser's cookie. */
export async function cartIdOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies(page.url())
  return cookies.find(({ name }) => name === 'vsf-cart')?.value
}
