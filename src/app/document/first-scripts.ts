/** Scripts of one page, by their addresses. */
export interface FirstScripts {
  /** What is run, each a task of its own, the deepest first. */
  run: readonly string[]
  /** What these import, and what the page asks for as soon as it comes alive. */
  fetch: readonly string[]
}

/**
 * Fetches what makes the page alive once something of it is seen, or all of it has been read: named in the head, scripts would share the
 * line with the pictures that are looked at first. Stands before the page, and the second part behind it.
 */
export const fetchScripts = ({ fetch }: FirstScripts) =>
  `(function(d,f,k){function go(){k||(k=1,f.forEach(function(a){var l=d.createElement('link');l.rel='modulepreload';l.href=a;l.fetchPriority='low';d.head.append(l)}))}window.shopScripts=go;try{new PerformanceObserver(function(s){s.getEntriesByName('first-contentful-paint').length&&go()}).observe({type:'paint',buffered:true})}catch(e){}})(document,${JSON.stringify(fetch)})`

/**
 * Imports and not elements, whose address Trusted Types refuse as a string; one after the other, because a browser runs what has come
 * together as one task. A browser that fetches nothing ahead asks for all of them at once.
 */
export const runScripts = ({ run }: FirstScripts) =>
  `(function(r,i){shopScripts();document.createElement('link').relList.supports('modulepreload')?r.reduce(function(p,a){return p.then(function(){return i(a)})},Promise.resolve()):r.forEach(i)})(${JSON.stringify(run)},function(a){return import(a)})`
