/** Where the shopper's choice is kept. */
export const schemeKey = 'plon-scheme'

/** A chosen scheme never flashes the other one. */
const scheme = `try{var s=localStorage.getItem('${schemeKey}');if(s&&s!=='auto')document.documentElement.dataset.scheme=s}catch(e){}`

/** What is painted first in the fallback stays in it: a font that comes after the first frame waits for the next page. */
const letters = `(function(f,l){if(!f)return;f.load(l,'ał').catch(Boolean);requestAnimationFrame(function(){f.check(l,'ał')||(document.documentElement.dataset.letters='fallback')})})(document.fonts,'1em "Instrument Sans"')`

/** Runs before the first paint and decides what must not change after it. */
export const firstPaintScript = `${scheme}${letters}`
