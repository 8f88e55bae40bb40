/** Where the shopper's choice is kept. */
export const schemeKey = 'plon-scheme'

/** A chosen scheme never flashes the other one. */
const scheme = `try{var s=localStorage.getItem('${schemeKey}');if(s&&s!=='auto')document.documentElement.dataset.scheme=s}catch(e){}`

/** What is painted first in the fallback stays in it: a font that comes after the first frame waits for the next page. */
const letters = `(function(f,l){if(!f)return;f.load(l,'ał').catch(Boolean);requestAnimationFrame(function(){f.check(l,'ał')||(document.documentElement.dataset.letters='fallback')})})(document.fonts,'1em "Instrument Sans"')`

/** What somebody chooses, ticks or types before the page comes alive is remembered until then (`platform/early-changes.ts`). */
const early = `(function(m){function k(e){var t=e.target;m.set(t,/^(checkbox|radio)$/.test(t.type)?[t.checked,t.defaultChecked]:[t.value,t.defaultValue])}function l(f){f('change',k,!0);f('input',k,!0)}l(addEventListener);window.plonEarly=function(){l(removeEventListener);return m}})(new Map)`

/** Runs before the first paint and decides what must not change after it. The server alone writes it. */
export const firstPaintScript = import.meta.env.SSR ? `${scheme}${letters};${early}` : ''
