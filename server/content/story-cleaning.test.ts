import { expect, onTestFinished, test } from 'vitest'
import { features } from '#config'
import { cleanContent, safeAddress } from './story-cleaning.ts'

const addresses: [written: string, safe: string | undefined][] = [
  ['/promocje.html', '/en/promocje.html'],
  ['promocje.html', '/en/promocje.html'],
  ['/pl/promocje.html', '/pl/promocje.html'],
  ['/', '/en'],
  ['/plony', '/en/plony'],
  ['/search?search=a:b', '/en/search?search=a:b'],
  ['/media/attachments/a.pdf', '/media/attachments/a.pdf'],
  ['#dawki', '#dawki'],
  ['https://gov.example/x', 'https://gov.example/x'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+48610001100', 'tel:+48610001100'],
  ['javascript:alert(1)', undefined],
  [' JavaScript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['java\u0000script:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['vbscript:x', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['\\\\evil.example', undefined],
  ['https://', undefined],
  ['', undefined],
]

test.each(addresses)('%j leads to %j', (written, safe) => {
  expect(safeAddress(written, 'en')).toBe(safe)
})

test('a link to what the shop does not have leads nowhere', () => {
  Object.assign(features, { stores: false })
  onTestFinished(() => void Object.assign(features, { stores: true }))
  const place = { locale: 'pl', storyPath: () => '/pl/adresy-sklepow/kutno', commerceUrl: '', assetsOrigin: '' } as const
  const link = (url: string, linktype = 'url') => ({ fieldtype: 'multilink', linktype, url, uuid: 'a' })
  const links = [link('/adresy-sklepow'), link('', 'story'), link('/kontakt'), link('https://other.example/adresy-sklepow')]
  expect(cleanContent({ links }, place)).toEqual({
    links: [null, null, { href: '/pl/kontakt' }, { href: 'https://other.example/adresy-sklepow' }],
  })
})
