import { ownName } from '#config/own-name.ts'

const cookies = [
  'vsf-cart',
  'vsf-quote',
  'vsf-customer',
  'vsf-leaving',
  'vsf-store',
  'vsf-locale',
  'vsf-currency',
  'vsf-country',
  'vsf-message',
  'i18n_redirected',
]

async function dropDatabases() {
  const known = (await indexedDB.databases?.()) ?? []
  for (const { name } of known) if (name?.startsWith(ownName(''))) indexedDB.deleteDatabase(name)
}

/** Removes everything of this shop from the device, with or without a network, and opens the shop as on a first visit. */
export async function forgetDevice(): Promise<void> {
  const names = await caches.keys()
  await Promise.allSettled([
    ...names.filter((name) => name.startsWith(ownName(''))).map((name) => caches.delete(name)),
    dropDatabases(),
    navigator.serviceWorker?.getRegistration().then((registration) => registration?.unregister()),
  ])
  for (const name of cookies) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  localStorage.clear()
  sessionStorage.clear()
  location.assign('/')
}
