import { ownName } from '#config/own-name.ts'
import { fontFiles } from '#platform/configured/brand-files.ts'

/** localStorage key of the shopper's colour scheme. */
export const schemeKey = ownName('scheme')

/** Applies the chosen colour scheme before the first paint, so that the other one never flashes. */
const scheme = `try{var s=localStorage.getItem('${schemeKey}');if(s&&s!=='auto')document.documentElement.dataset.scheme=s}catch(e){}`

/**
 * Milliseconds from the request to the first byte, and from the request to this script, both without the server's rendering time. Above
 * either of them no font is loaded before the first paint.
 */
const slowLine = { answers: 100, brings: 200 }

/**
 * Decides between the web font and its fallback before the first frame; text painted in the fallback keeps it until the next page. A page
 * that arrives slowly decides before its first layout, which a browser does some time before it paints, and uses the fallback: a font that
 * arrives later would lay everything out again. On a slow connection the font is not requested, because it would compete with the pictures
 * and scripts; with a service worker it is on the device. Firefox requests animation frames long before it first paints, and leaves a late
 * font out itself (`font-display: optional`). WebKit reports times before the start of the navigation.
 */
const letters = `(function(d,p,f,k){function c(){k||(k=1,f.every(function(a){return p.getEntriesByName(location.origin+a).length})||(d.documentElement.dataset.letters='fallback'))}var n=p.getEntriesByType('navigation')[0],w=navigator.serviceWorker;if(n&&!(w&&w.controller)){var q=Math.max(0,n.requestStart)+(n.serverTiming||[]).reduce(function(s,t){return t.name=='render'?s+t.duration:s},0);if(n.responseStart-q>${slowLine.answers}||p.now()-q>${slowLine.brings})return c()}f.forEach(function(a){var l=d.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='anonymous';l.href=a;d.head.append(l)});if(/Firefox\\//.test(navigator.userAgent))return;d.addEventListener('DOMContentLoaded',function(){p.now()>400&&c()});requestAnimationFrame(c)})(document,performance,${JSON.stringify(fontFiles)})`

/**
 * Lays the whole page out when it is restored, reloaded or opened with a hash: the position is only right if everything above it has its
 * height.
 */
const whole = `((performance.getEntriesByType('navigation')[0]||{}).type!='navigate'||location.hash)&&(document.documentElement.dataset.whole='')`

/**
 * Remembers presses, choices, ticks, input and submits (`platform/early-changes.ts`) until React delivers the event to an element that it
 * has hydrated: before hydration nothing handles the event, and while a section hydrates React may stop it. An event that the page itself
 * prevents, such as a second tap, does not count. Elements that React does not own (a map's, a widget's) handle their own events: the page
 * around them is hydrated, and they are outside the comments between which React keeps a section for later hydration. A pressed element is
 * marked as busy. A form without an action is not submitted by the browser, which would put its fields, a password too, into the URL.
 */
const early = `(function(m,h,w){function a(t){return/__react/.test(Object.keys(t))}function o(t){if(a(t)||!a(w.body))return 1;for(var n=0;!a(t.parentNode);)t=t.parentNode;for(;t=t.previousSibling;)if(t.nodeType==8)if(t.data=='/$')n++;else if(t.data[0]=='$'&&!n--)return 1}['change','input','click','submit'].forEach(function(y){addEventListener(y,function(e){var t=e.target,s=y=='submit',p=s||y=='click';if(s){if(t.hasAttribute('action'))return;e.preventDefault()}else if(p&&(!(t=t.closest&&t.closest('button'))||t.form&&t.type=='submit'))return;m.set(t,p?0:/^(checkbox|radio)$/.test(t.type)?[t.checked,t.defaultChecked]:[t.value,t.defaultValue]);t.addEventListener(y,function(){a(t)&&m.delete(t)},{once:!0,capture:!0});setTimeout(function(){if(!s&&e.defaultPrevented||!t.isConnected||!o(t))m.delete(t);if(m.has(t)){p&&(e.submitter||t).setAttribute('aria-busy','true');h&&h(m)}})},!0)});window.shopEarly=function(f){h=f;m.size&&f(m)}})(new Map,0,document)`

/**
 * Reloads the document when the history changes to another URL before hydration, and hides the event from React, which would hydrate the
 * old HTML under the new URL. A change of the hash stays on the same page.
 */
const steps = `(function(l,u){addEventListener('popstate',function(e){if(!self.shopHydrated&&l.pathname+l.search!=u){e.stopImmediatePropagation();l.reload(self.shopLeft=1)}},!0)})(location,location.pathname+location.search)`

/** Runs before the first paint and decides what must not change after it. Only the server writes it. */
export const firstPaintScript = import.meta.env.SSR ? `${scheme}${letters};${whole};${early};${steps}` : ''
