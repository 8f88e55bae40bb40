export type Change = { name: string; kind: 'new' } | { name: string; kind: 'changed'; share: number }

const figure = (file: string, words: string) =>
  `<figure><img src="${file}.webp" alt=""><figcaption>${words}</figcaption></figure>`

function section(change: Change): string {
  const { name } = change
  if (change.kind === 'new') return `<h2>${name}: new</h2><div>${figure(name, 'now')}</div>`
  const percent = (change.share * 100).toFixed(1)
  const pictures = [figure(`${name}.before`, 'kept'), figure(name, 'now'), figure(`${name}.difference`, 'what differs')]
  return `<h2>${name}: ${percent} %</h2><div>${pictures.join('')}</div>`
}

/** Renders the differences side by side, for the person who decides whether they are intended. */
export function reportPage(changes: readonly Change[], count: number): string {
  const style =
    'body{font:16px/1.5 system-ui;margin:24px}div{display:flex;gap:16px;align-items:start}figure{margin:0}img{border:1px solid #999}'
  const sum = `${count} pictures, ${changes.length} changed or new`
  const title = '<title>Looks</title>'
  return `<!doctype html><meta charset="utf-8">${title}<style>${style}</style><h1>${sum}</h1>${changes.map(section).join('')}`
}
