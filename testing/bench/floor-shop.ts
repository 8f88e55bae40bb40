import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { openFront } from './front.ts'

/** The floor: what the same pages cost when they are written by hand, in one answer each and without a framework. */
export interface FloorShop {
  origin: string
  /** Origin of the server itself, without the front that browsers go through. */
  direct: string
  stop(): Promise<void>
}

interface Goods {
  name: string
  price: number
  /** Taken from the measured shop, so that both show the same pictures. */
  picture: string
}

const style =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1d2a21}header{display:flex;justify-content:space-between;padding:12px 16px;border-bottom:1px solid #ccd}main{max-width:1100px;margin:auto;padding:16px}a{color:inherit}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));gap:16px;padding:0;list-style:none}img{display:block;width:100%;height:auto;aspect-ratio:1;background:#eee}button{padding:12px 20px;border:0;border-radius:4px;background:#1f5a3a;color:#fff;font:inherit}'
// The cart is a number in localStorage; the filter hides everything above 100 zł.
const script =
  "const count=document.querySelector('#count'),show=()=>count.textContent=localStorage.cart??0;show();addEventListener('click',({target})=>{if(target.matches('[data-add]')){localStorage.cart=+(localStorage.cart??0)+1;show()}if(target.matches('[data-filter]'))for(const one of document.querySelectorAll('[data-price]'))one.hidden=!one.hidden&&+one.dataset.price>100;if(target.matches('[data-remove]'))target.closest('li').remove()});navigator.serviceWorker?.register('/worker.js')"
const worker =
  "const name='pages';addEventListener('install',(e)=>e.waitUntil(skipWaiting()));addEventListener('activate',(e)=>e.waitUntil(clients.claim()));addEventListener('fetch',(e)=>{if(e.request.method==='GET')e.respondWith(caches.open(name).then(async(kept)=>{const fresh=fetch(e.request).then((answer)=>{if(answer.ok)kept.put(e.request,answer.clone());return answer});const old=await kept.match(e.request);if(old){e.waitUntil(fresh.catch(()=>{}));return old}return fresh}))})"
const rules = '{"prerender":[{"where":{"href_matches":"/p/*"},"eagerness":"moderate"}]}'

const page = (title: string, body: string) =>
  `<!doctype html><html lang="pl"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style><header><a href="/">Podłoga</a><span>Koszyk <b id="count">0</b></span></header><main>${body}</main><script type="speculationrules">${rules}</script><script>${script}</script></html>`
const card = ({ name, price, picture }: Goods, at: number) =>
  `<li data-price="${price}"><a href="/p/${at}"><img src="${picture}" width="375" height="375" alt="${name}" ${at < 2 ? 'fetchpriority="high"' : 'loading="lazy"'}><h3>${name}</h3></a><p>${price} zł</p></li>`
const line = ({ name, price, picture }: Goods, at: number) =>
  `<li data-line><a href="/p/${at}"><img src="${picture}" width="375" height="375" alt="" loading="lazy"><h2>${name}</h2></a><p>${price} zł</p><input type="number" value="1" min="1" aria-label="Ilość: ${name}"><button data-remove>Usuń</button></li>`
const list = (goods: readonly Goods[]) => `<ul>${goods.map(card).join('')}</ul>`

function cartOf(goods: readonly Goods[], lines: number) {
  const bought = Array.from({ length: lines }, (_, at) => goods[at % goods.length]).filter((one) => one !== undefined)
  const sum = bought.reduce((all, { price }) => all + price, 0)
  return page('Koszyk', `<h1>Koszyk</h1><ul>${bought.map(line).join('')}</ul><p>Razem ${sum} zł</p><button>Do kasy</button>`)
}

/** @param shop origin that the pictures come from */
export async function openFloorShop(shop: string): Promise<FloorShop> {
  const goods = await goodsOf(shop)
  const pictures = new Map<string, { body: Buffer; type: string }>()
  const pages = new Map<string, string>([
    ['/', page('Podłoga', `<h1>Podłoga</h1><p><a data-category href="/c">Wszystko</a></p>${list(goods.slice(0, 8))}`)],
    ...[10, 50, 200].map((lines): [string, string] => [`/cart/${lines}`, cartOf(goods, lines)]),
    ['/c', page('Wszystko', `<h1>Wszystko</h1><button data-filter>Do 100 zł</button>${list(goods)}`)],
    ...goods.map(({ name, price, picture }, at): [string, string] => [
      `/p/${at}`,
      page(
        name,
        `<img src="${picture}" width="375" height="375" fetchpriority="high" alt=""><h1>${name}</h1><p>${price} zł</p><button data-add>Do koszyka</button><p>Zwykły opis, dość długi, żeby go czytać: co to jest, ile waży i kiedy wyruszy w drogę.</p>`,
      ),
    ]),
  ])
  const packed = new Map([...pages].map(([path, text]) => [path, brotliCompressSync(text)]))
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const text = packed.get(path)
    if (text) return response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(text)
    if (path === '/worker.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(worker)
    const picture = pictures.get(path)
    if (!picture) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': picture.type, 'cache-control': 'max-age=31536000' }).end(picture.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  for (const { picture } of goods) {
    const answer = await fetch(new URL(picture, shop))
    pictures.set(picture, { body: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') ?? '' })
  }
  const address = server.address()
  const direct = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  const front = await openFront()
  front.passTo(direct)
  return {
    ...{ origin: front.origin, direct },
    stop: async () => {
      await front.stop()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns names and pictures of the shop's own first list. */
async function goodsOf(shop: string): Promise<Goods[]> {
  const text = await (await fetch(new URL('/pl/nawozy.html', shop))).text()
  const shown = [...text.matchAll(/<img[^>]*src="(\/img\/[^"]+)"[^>]*alt="([^"]*)"/g)]
  const goods = shown.map(([, picture = '', name = ''], at) => ({ name, picture, price: 19 + ((at * 37) % 300) }))
  if (goods.length < 8) throw new Error(`The list shows ${goods.length} pictures; the floor needs eight`)
  return goods
}
