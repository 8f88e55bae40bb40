import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '#ui/notice.tsx'
import css from './problem-summary.module.css'

interface Found {
  element: HTMLElement
  label: string
  problem: string
}

/**
 * What is wrong with a form, in one place above it: takes the focus when the shopper asked to go on and the form refused. Each line leads
 * to its field; a line leaves when its field is mended.
 * @param asked counts the refusals; 0 says nothing
 */
export function ProblemSummary({ form, asked }: { form: RefObject<HTMLFormElement | null>; asked: number }) {
  const [found, setFound] = useState<Found[]>([])
  const box = useRef<HTMLDivElement>(null)

  // What is wrong stands in the fields themselves, and changes with them.
  useEffect(() => {
    const element = form.current
    if (asked === 0 || !element) return
    const read = () => setFound((before) => keepSame(before, problemsIn(element)))
    const first = requestAnimationFrame(() => {
      // The box has to be there before it can take the focus, however slow the phone is.
      flushSync(read)
      box.current?.focus()
    })
    const watcher = new MutationObserver(read)
    watcher.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'data-invalid'] })
    return () => {
      cancelAnimationFrame(first)
      watcher.disconnect()
    }
  }, [asked, form])

  if (found.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className={css.summary}>
      <Notice tone="danger" role="alert" title={<Trans>Mend this to go on</Trans>}>
        <ul className={css.list}>
          {found.map(({ element, label, problem }) => (
            <li key={`${label} ${problem}`}>
              <button type="button" className="link" onClick={() => element.focus()}>
                {[label.replace(/\?$/, ''), problem].filter(Boolean).join(': ')}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function problemsIn(form: HTMLFormElement): Found[] {
  const groups = new Set<string>()
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]')].flatMap((element) => {
    const name = element instanceof HTMLInputElement && element.type === 'radio' ? element.name : ''
    if (name && groups.has(name)) return []
    groups.add(name)
    const legend = name ? element.closest('fieldset') : null
    const label = legend?.querySelector('legend')?.textContent ?? labelOf(element)
    return [{ element, label: label.trim(), problem: textOf(legend ?? element) }]
  })
}

function labelOf(element: HTMLElement) {
  // The words of a consent are longer than its message: it brings shorter ones.
  if (element.dataset.label) return element.dataset.label
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
  return labels && element.type !== 'checkbox' ? (element.labels?.[0]?.textContent ?? '') : ''
}

/** The message of a field is what describes it as an error, else the last thing that describes it. */
function textOf(element: Element) {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const id = ids.find((one) => one.endsWith('-error')) ?? ids.at(-1)
  return (id ? document.getElementById(id)?.textContent : element.getAttribute('data-problem')) ?? ''
}

/** The list as it was where nothing has changed, so that the box around it is not its own news. */
function keepSame(before: Found[], next: Found[]): Found[] {
  const isSame =
    before.length === next.length &&
    before.every(({ element, problem }, index) => element === next[index]?.element && problem === next[index].problem)
  return isSame ? before : next
}
