import { shopTexts } from '../../config/shop-texts.ts'
import { brand, demo } from '#config'
import { defaultLocale, isLocale } from '../../config/locales.ts'
import type { Language } from '../store/store-views.ts'
import type { Mail } from './mailer.ts'

/** A table; line breaks in cells are kept, and the last column holds the figures. */
export interface MailTable {
  head?: readonly string[]
  rows: readonly (readonly string[])[]
  /** Sums of the rows; the one labelled `total` is bold. */
  sums?: readonly (readonly [label: string, amount: string])[]
  total?: string
}

/** A section of the mail below its table, such as an address. */
export interface MailDetails {
  heading: string
  text?: string | undefined
  rows: readonly (readonly [label: string, value: string])[]
}

export interface MailContent {
  lang: Language
  subject: string
  /** Defaults to the subject. */
  heading?: string
  /** Plain text each; names and notes of shoppers are escaped only in this file. */
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  table?: MailTable
  details?: readonly MailDetails[]
  /** Shown smaller, below everything else. */
  remarks?: readonly string[]
}

/** Mails use the light colours: mail programs darken them themselves in dark mode. */
const { colours } = brand

/** Returns the shop's title; a shop may have neither of the languages that mails are written in. */
const titleIn = (lang: Language) => shopTexts(isLocale(lang) ? lang : defaultLocale).title

const words = {
  pl: {
    shop: titleIn('pl'),
    reason: `To wiadomość automatyczna.${demo ? ' Sklep jest pokazowy: niczego się w nim nie sprzedaje.' : ''}`,
    link: 'Jeśli przycisk nie działa, otwórz ten adres:',
  },
  en: {
    shop: titleIn('en'),
    reason: `This message was sent automatically.${demo ? ' The shop is a demonstration: nothing is sold in it.' : ''}`,
    link: 'If the button does not work, open this address:',
  },
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Puts a text on one line, because a line break in a header would start another header. */
export const onOneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)

const font = 'font-family:Arial,Helvetica,sans-serif'
const paragraph = (text: string, style = 'font-size:16px') =>
  `<p style="margin:0 0 16px;${font};${style};line-height:1.5">${escaped(text).replaceAll('\n', '<br>')}</p>`

const cellStyle = `padding:8px 12px 8px 0;border-bottom:1px solid ${colours.line.light};vertical-align:top;${font};font-size:15px;line-height:1.4`
const withBreaks = (text: string) => escaped(text).replaceAll('\n', '<br>')

function tableHtml({ head, rows, sums = [], total }: MailTable) {
  const columns = Math.max(head?.length ?? 0, ...rows.map((cells) => cells.length))
  const isFigure = (at: number) => columns > 2 && at === columns - 1
  const row = (cells: readonly string[], tag: 'td' | 'th') => {
    const styles = cells.map((_, at) =>
      isFigure(at) ? `${cellStyle};padding-right:0;text-align:right;white-space:nowrap` : `${cellStyle};text-align:left`,
    )
    return `<tr>${cells.map((cell, at) => `<${tag} style="${styles[at]}">${withBreaks(cell)}</${tag}>`).join('')}</tr>`
  }
  const sum = ([label, amount]: readonly [string, string]) => {
    const style = `padding:6px 0;${font};font-size:15px;line-height:1.4${label === total ? ';font-weight:bold' : ''}`
    return `<tr><td colspan="${columns - 1}" style="${style}">${escaped(label)}</td><td style="${style};text-align:right;white-space:nowrap">${escaped(amount)}</td></tr>`
  }
  const lines = [...(head ? [row(head, 'th')] : []), ...rows.map((cells) => row(cells, 'td')), ...sums.map(sum)]
  return `<table style="border-collapse:collapse;width:100%;margin:0 0 24px">${lines.join('')}</table>`
}

function detailsHtml({ heading, text, rows }: MailDetails) {
  const style = `padding:4px 16px 4px 0;vertical-align:top;${font};font-size:15px;line-height:1.4`
  const lines = rows.map(
    ([label, value]) =>
      `<tr><td style="${style};color:${colours.ink2.light};width:34%">${escaped(label)}</td><td style="${style}">${withBreaks(value)}</td></tr>`,
  )
  return [
    `<h2 style="margin:24px 0 8px;${font};font-size:18px;line-height:1.25">${escaped(heading)}</h2>`,
    ...(text ? [paragraph(text, 'font-size:15px')] : []),
    ...(lines.length > 0 ? [`<table style="border-collapse:collapse;width:100%;margin:0 0 16px">${lines.join('')}</table>`] : []),
  ].join('\n')
}

const tableText = ({ head, rows, sums = [] }: MailTable) =>
  [
    [...(head ? [head] : []), ...rows].map((cells) => cells.map((cell) => cell.replaceAll('\n', ', ')).join('  |  ')).join('\n'),
    ...(sums.length > 0 ? [sums.map((sum) => sum.join(': ')).join('\n')] : []),
  ].join('\n\n')

const detailsText = ({ heading, text, rows }: MailDetails) =>
  [
    heading.toUpperCase(),
    ...(text ? [text] : []),
    ...rows.map(([label, value]) => `${label}: ${value.replaceAll('\n', ', ')}`),
  ].join('\n')

const buttonHtml = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;background:${colours.green.light};color:${colours.onGreen.light};${font};font-size:16px;text-decoration:none;border-radius:8px">${escaped(label)}</a></p>`

/** Renders a mail in the shop's common layout, as plain text and as HTML, from text without markup. */
export function composeMail(content: MailContent): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { lang, subject, heading = subject, paragraphs, button, table, details = [], remarks = [] } = content
  const { shop, reason, link } = words[lang]
  const text = [
    heading,
    ...paragraphs,
    ...(table ? [tableText(table)] : []),
    ...details.map(detailsText),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...remarks,
    `-- \n${shop}\n${reason}`,
  ].join('\n\n')
  const html = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(onOneLine(subject))}</title></head>`,
    `<body style="margin:0;padding:24px;background:${colours.ground.light};color:${colours.ink.light}">`,
    `<div style="max-width:600px;margin:0 auto;padding:32px;background:${colours.paper.light};border-radius:12px">`,
    `<h1 style="margin:0 0 24px;${font};font-size:24px;line-height:1.25">${escaped(heading)}</h1>`,
    ...paragraphs.map((one) => paragraph(one)),
    ...(table ? [tableHtml(table)] : []),
    ...details.map(detailsHtml),
    ...(button ? [buttonHtml(button), paragraph(`${link}\n${button.url}`, `font-size:13px;color:${colours.ink2.light}`)] : []),
    ...remarks.map((one) => paragraph(one, `font-size:14px;color:${colours.ink2.light}`)),
    `<hr style="border:0;border-top:1px solid ${colours.line.light};margin:24px 0">`,
    paragraph(`${shop}\n${reason}`, `font-size:13px;color:${colours.ink2.light}`),
    '</div></body></html>',
  ].join('\n')
  return { subject: onOneLine(subject), text, html }
}
