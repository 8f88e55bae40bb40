import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Starts a proxy to the shop; without a signal nothing listens on its port. */
export async function openWay(shop: URL) {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(shop.port), shop.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const lose = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const one of open) one.destroy()
    })
  return { origin: `http://localhost:${port}`, lose, find: () => listen(port) }
}
