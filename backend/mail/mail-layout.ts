import type { Language } from '../store/store-views.ts'
import type { Mail } from './mailer.ts'

export interface MailContent {
  lang: Language
  subject: string
  /** The subject when absent. */
  heading?: string
  /** Plain text each; names and notes of shoppers are escaped here and nowhere else. */
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  table?: { head?: readonly string[]; rows: readonly (readonly string[])[] }
  /** Smaller, below everything else. */
  remarks?: readonly string[]
}

const words = {
  pl: {
    shop: 'Plon – sklep producenta środków dla upraw',
    reason: 'To wiadomość automatyczna. Sklep jest pokazowy: niczego się w nim nie sprzedaje.',
    link: 'Jeśli przycisk nie działa, otwórz ten adres:',
  },
  en: {
    shop: "Plon – the crop care maker's own shop",
    reason: 'This message was sent automatically. The shop is a demonstration: nothing is sold in it.',
    link: 'If the button does not work, open this address:',
  },
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** On one line: a line break in a header would begin another header. */
export const onOneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)

const font = 'font-family:Arial,Helvetica,sans-serif'
const paragraph = (text: string, style = 'font-size:16px') =>
  `<p style="margin:0 0 16px;${font};${style};line-height:1.5">${escaped(text).replaceAll('\n', '<br>')}</p>`

function tableHtml({ head, rows }: NonNullable<MailContent['table']>) {
  const row = (cells: readonly string[], tag: 'td' | 'th') => {
    const style = `padding:8px 12px 8px 0;border-bottom:1px solid #d9ded3;text-align:left;${font};font-size:15px`
    return `<tr>${cells.map((cell) => `<${tag} style="${style}">${escaped(cell)}</${tag}>`).join('')}</tr>`
  }
  const lines = [...(head ? [row(head, 'th')] : []), ...rows.map((cells) => row(cells, 'td'))]
  return `<table style="border-collapse:collapse;width:100%;margin:0 0 24px">${lines.join('')}</table>`
}

const buttonHtml = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;background:#1f5c2e;color:#ffffff;${font};font-size:16px;text-decoration:none;border-radius:8px">${escaped(label)}</a></p>`

/** One look for all mails of the shop, as plain text and as HTML, from words without markup. */
export function composeMail(content: MailContent): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { lang, subject, heading = subject, paragraphs, button, table, remarks = [] } = content
  const { shop, reason, link } = words[lang]
  const text = [
    heading,
    ...paragraphs,
    ...(table ? [[...(table.head ? [table.head] : []), ...table.rows].map((cells) => cells.join('  |  ')).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...remarks,
    `-- \n${shop}\n${reason}`,
  ].join('\n\n')
  const html = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(onOneLine(subject))}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f6f1;color:#1b241c">',
    '<div style="max-width:600px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">',
    `<h1 style="margin:0 0 24px;${font};font-size:24px;line-height:1.25">${escaped(heading)}</h1>`,
    ...paragraphs.map((one) => paragraph(one)),
    ...(table ? [tableHtml(table)] : []),
    ...(button ? [buttonHtml(button), paragraph(`${link}\n${button.url}`, 'font-size:13px;color:#57625a')] : []),
    ...remarks.map((one) => paragraph(one, 'font-size:14px;color:#57625a')),
    `<hr style="border:0;border-top:1px solid #d9ded3;margin:24px 0">`,
    paragraph(`${shop}\n${reason}`, 'font-size:13px;color:#57625a'),
    '</div></body></html>',
  ].join('\n')
  return { subject: onOneLine(subject), text, html }
}
