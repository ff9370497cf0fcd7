/** Lets the device show tickets, and a page of ours, where there is no network. */
const { serviceWorker } = navigator
const isOwnPage = window === window.top && !new URLSearchParams(location.search).has('preview')
// Not worth a word to anybody where a browser does not take it.
if (serviceWorker && isOwnPage) serviceWorker.register('/offline-worker.js').catch(() => undefined)
