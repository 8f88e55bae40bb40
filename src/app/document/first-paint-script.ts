import { ownName } from '#config/own-name.ts'
import { fontFiles } from '#platform/configured/brand-files.ts'

/** Where the shopper's choice is kept. */
export const schemeKey = ownName('scheme')

/** A chosen scheme never flashes the other one. */
const scheme = `try{var s=localStorage.getItem('${schemeKey}');if(s&&s!=='auto')document.documentElement.dataset.scheme=s}catch(e){}`

/**
 * Milliseconds from the question to the first byte, and to this script, without the work of the server, after which no font comes before
 * the first paint.
 */
const slowLine = { answers: 100, brings: 200 }

/**
 * What is painted first in the fallback stays in it: a font that comes after the first frame waits for the next page. A page that has come
 * slowly decides before it is laid out for the first time, which a browser does some time before it paints: it would be laid out twice. It
 * does not use the font then: one that comes late lays everything out anew. Over a slow line it is not asked for, since the pictures and
 * scripts that it would share the line with are waited for; whoever has the worker has it on the device. Firefox calls for frames long
 * before it paints the first one, and lets a late font be by itself (`font-display: optional`). WebKit tells times before the beginning.
 */
const letters = `(function(d,p,f,k){function c(){k||(k=1,f.every(function(a){return p.getEntriesByName(location.origin+a).length})||(d.documentElement.dataset.letters='fallback'))}var n=p.getEntriesByType('navigation')[0],w=navigator.serviceWorker;if(n&&!(w&&w.controller)){var q=Math.max(0,n.requestStart)+(n.serverTiming||[]).reduce(function(s,t){return t.name=='render'?s+t.duration:s},0);if(n.responseStart-q>${slowLine.answers}||p.now()-q>${slowLine.brings})return c()}f.forEach(function(a){var l=d.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='anonymous';l.href=a;d.head.append(l)});if(/Firefox\\//.test(navigator.userAgent))return;d.addEventListener('DOMContentLoaded',function(){p.now()>400&&c()});requestAnimationFrame(c)})(document,performance,${JSON.stringify(fontFiles)})`

/** Who returns to a place in the page, or is led to one, finds it where it was only if everything above has its height. */
const whole = `((performance.getEntriesByType('navigation')[0]||{}).type!='navigate'||location.hash)&&(document.documentElement.dataset.whole='')`

/**
 * What somebody presses, chooses, ticks, types or sends is remembered (`platform/early-changes.ts`) until React lets it through to an
 * element that it knows: before, nobody hears it, and while a part comes alive React may stop it on its way. What the page itself takes
 * away, such as a second tap, is prevented, and no press. Elements of others (a map's, a widget's) hear themselves: they stand in a page
 * that is alive, outside the comments between which React keeps a part for later. What was pressed is marked as busy. A form that only a
 * script can send would put its fields, a password too, into the address.
 */
const early = `(function(m,h,w){function a(t){return/__react/.test(Object.keys(t))}function o(t){if(a(t)||!a(w.body))return 1;for(var n=0;!a(t.parentNode);)t=t.parentNode;for(;t=t.previousSibling;)if(t.nodeType==8)if(t.data=='/$')n++;else if(t.data[0]=='$'&&!n--)return 1}['change','input','click','submit'].forEach(function(y){addEventListener(y,function(e){var t=e.target,s=y=='submit',p=s||y=='click';if(s){if(t.hasAttribute('action'))return;e.preventDefault()}else if(p&&(!(t=t.closest&&t.closest('button'))||t.form&&t.type=='submit'))return;m.set(t,p?0:/^(checkbox|radio)$/.test(t.type)?[t.checked,t.defaultChecked]:[t.value,t.defaultValue]);t.addEventListener(y,function(){a(t)&&m.delete(t)},{once:!0,capture:!0});setTimeout(function(){if(!s&&e.defaultPrevented||!t.isConnected||!o(t))m.delete(t);if(m.has(t)){p&&(e.submitter||t).setAttribute('aria-busy','true');h&&h(m)}})},!0)});window.shopEarly=function(f){h=f;m.size&&f(m)}})(new Map,0,document)`

/**
 * A step through the history to another address that comes before the page is alive gets its page by a new document, and React hears nothing
 * of it: what it has not come to yet would be drawn under the new address, and not fit. A hash is a place in the same page.
 */
const steps = `(function(l,u){addEventListener('popstate',function(e){if(!self.shopAlive&&l.pathname+l.search!=u){e.stopImmediatePropagation();l.reload(self.shopLeft=1)}},!0)})(location,location.pathname+location.search)`

/** Runs before the first paint and decides what must not change after it. The server alone writes it. */
export const firstPaintScript = import.meta.env.SSR ? `${scheme}${letters};${whole};${early};${steps}` : ''
