import { describe, expect, it } from 'vitest'
import { headingsOfText } from './headings.ts'

const heading = (title: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: title }] })
const text = (...titles: string[]) => ({
  ...{ _uid: titles.join(), component: 'rich_text' },
  text: { type: 'doc', content: titles.map(heading) },
})
const accordion = (title: string) => ({ _uid: title, component: 'accordion', title, items: [] })

describe('what a page can be gone to', () => {
  it('is told beside a long text, whose questions count too', () =>
    expect(headingsOfText([text('Zakład', 'Ludzie'), accordion('Dostawa i zwroty')])).toEqual([
      { id: 'zaklad', title: 'Zakład' },
      { id: 'ludzie', title: 'Ludzie' },
      { id: 'dostawa-i-zwroty', title: 'Dostawa i zwroty' },
    ]))

  it('is not told beside a short one', () => expect(headingsOfText([text('Zakład', 'Ludzie'), accordion('')])).toEqual([]))

  it('is not told beside what is as wide as the page', () =>
    expect(headingsOfText([text('A', 'B', 'C'), { _uid: 'h', component: 'hero', title: 'Jesień' }])).toEqual([]))
})
