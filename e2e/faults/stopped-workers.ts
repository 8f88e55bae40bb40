import type { Page } from '@playwright/test'

/** Stops the workers, as the browser may do at any time. */
export async function stopWorkers(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
