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
 * Lists the problems of a form above it, and takes the focus when the form refuses to go on. Each line links to its field and disappears
 * when the field is corrected.
 * @param asked number of refusals; 0 shows nothing
 */
export function ProblemSummary({ form, asked }: { form: RefObject<HTMLFormElement | null>; asked: number }) {
  const [found, setFound] = useState<Found[]>([])
  const box = useRef<HTMLDivElement>(null)

  // The problems are read from the fields in the DOM and follow their changes.
  useEffect(() => {
    const element = form.current
    if (asked === 0 || !element) return
    const read = () => setFound((before) => keepSame(before, problemsIn(element)))
    const first = requestAnimationFrame(() => {
      // The box must be rendered before it can take the focus, also on a slow phone.
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
  // The label of a consent is too long here: it provides a shorter one.
  if (element.dataset.label) return element.dataset.label
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
  return labels && element.type !== 'checkbox' ? (element.labels?.[0]?.textContent ?? '') : ''
}

/** Returns the error message that describes a field, else the last text that describes it. */
function textOf(element: Element) {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const id = ids.find((one) => one.endsWith('-error')) ?? ids.at(-1)
  return (id ? document.getElementById(id)?.textContent : element.getAttribute('data-problem')) ?? ''
}

/** Returns the previous list when nothing has changed, so that rendering the box does not cause another update. */
function keepSame(before: Found[], next: Found[]): Found[] {
  const isSame =
    before.length === next.length &&
    before.every(({ element, problem }, index) => element === next[index]?.element && problem === next[index].problem)
  return isSame ? before : next
}
