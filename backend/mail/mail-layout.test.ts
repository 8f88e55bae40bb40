import { describe, expect, test } from 'vitest'
import { composeMail, onOneLine } from './mail-layout.ts'

const content = {
  lang: 'pl',
  subject: 'Zamówienie 1001',
  heading: 'Dziękujemy za zamówienie',
  paragraphs: ['Dzień dobry, Anno!', 'Wysyłamy jutro.'],
  table: { head: ['Produkt', 'Ilość'], rows: [['Miedź & cynk', '2']] },
  button: { label: 'Zobacz zamówienie', url: 'https://shop.example/pl/customer/order-history/1001?a=1&b=2' },
  remarks: ['Bez odbioru.'],
} as const

describe('a mail of the shop', () => {
  test('reads as plain text from top to bottom', () => {
    expect(composeMail(content).text).toBe(
      [
        'Dziękujemy za zamówienie',
        'Dzień dobry, Anno!',
        'Wysyłamy jutro.',
        'Produkt  |  Ilość\nMiedź & cynk  |  2',
        'Zobacz zamówienie:\nhttps://shop.example/pl/customer/order-history/1001?a=1&b=2',
        'Bez odbioru.',
        '-- \nPlon – sklep rolniczy producenta\nTo wiadomość automatyczna. Sklep jest pokazowy: niczego się w nim nie sprzedaje.',
      ].join('\n\n'),
    )
  })

  test('has the same words in HTML, with its language', () => {
    const { html } = composeMail(content)
    expect(html).toContain('<html lang="pl">')
    expect(html).toMatch(/<h1[^>]*>Dziękujemy za zamówienie<\/h1>/)
    expect(html).toMatch(/<td[^>]*>Miedź &amp; cynk<\/td>/)
    expect(html).toContain('href="https://shop.example/pl/customer/order-history/1001?a=1&amp;b=2"')
  })

  test('shows what shoppers wrote as text, never as HTML', () => {
    const evil = `<img src=x onerror="alert(1)">'&`
    const { html, text } = composeMail({
      ...{ lang: 'en', subject: evil, heading: evil, paragraphs: [evil], remarks: [evil] },
      ...{ table: { head: [evil], rows: [[evil]] }, button: { label: evil, url: 'https://shop.example/"><b>' } },
    })
    expect(html).not.toMatch(/<img|<b>|"alert/)
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&#39;&amp;/g)).toHaveLength(7)
    expect(text).toContain(evil)
  })

  test.each([
    ['Temat\r\nBcc: kto@demo.example', 'Temat Bcc: kto@demo.example'],
    ['Temat\u0000\u2028x', 'Temat x'],
    ['  Temat \n', 'Temat'],
  ])('the subject %j stays on one line', (subject, line) => {
    expect(composeMail({ lang: 'pl', subject, paragraphs: [] }).subject).toBe(line)
  })

  test('no subject is endless', () => {
    expect(onOneLine('x'.repeat(10_000))).toHaveLength(200)
  })
})
