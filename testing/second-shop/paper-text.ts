import { inflateSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'

const inflated = (stream: string) => {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

const unitsIn = (hex: string) => hex.match(/.{4}/g) ?? []
const signsOf = (hex: string) => String.fromCharCode(...unitsIn(hex).map((unit) => Number.parseInt(unit, 16)))

/** Maps the codes of a font to their characters. */
function signsIn(map: string): ReadonlyMap<string, string> {
  const ranges = [...map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)]
  const pairs = ranges.flatMap(([, from = '', list = '']) =>
    [...list.matchAll(/<([\da-f]+)>/gi)].map(([, hex = ''], at): [string, string] => [
      (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'),
      signsOf(hex),
    ]),
  )
  return new Map(pairs)
}

/** Returns the metadata and the text of a PDF as this project writes it. A page is read with each of its fonts in turn. */
function textOfPdf(paper: Buffer): string {
  const raw = paper.toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) => inflated(stream))
  const fonts = streams.filter((stream) => stream.includes('begincmap')).map(signsIn)
  const lines = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([\da-f]+)>/gi)].map(([, hex = '']) => hex.toLowerCase()).join(''),
    ),
  )
  const read = fonts.map((font) =>
    lines
      .map((line) =>
        unitsIn(line)
          .map((unit) => font.get(unit) ?? '')
          .join(''),
      )
      .join('\n'),
  )
  const facts = [...raw.matchAll(/\/(?:Title|Author|Subject|Keywords|Creator|Producer) \(((?:\\.|[^\\)])*)\)/g)].map(
    ([, fact = '']) => {
      const plain = fact.replace(/\\(.)/g, '$1')
      return plain.startsWith('\u00fe\u00ff') ? Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le') : plain
    },
  )
  return [...facts, ...read].join('\n')
}

/** Returns the text of a document of any file type. */
export function textOfPaper(name: string, paper: Buffer): string {
  if (name.endsWith('.pdf')) return textOfPdf(paper)
  return Object.values(unzipSync(paper))
    .map((file) => strFromU8(file))
    .join('\n')
}
