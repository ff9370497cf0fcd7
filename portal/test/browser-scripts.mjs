/** What stories run inside of a page. */

/** A camera that sees the picture that is held up before it. */
export function fakeCamera() {
  const look = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    setInterval(() => {
      // A picture that does not change is no new picture for a stream.
      context.fillRect(0, 0, 1, 1)
      if (globalThis.heldUp === undefined) return
      const picture = new Image()
      picture.onload = () => context.drawImage(picture, 170, 90, 300, 300)
      picture.src = `data:image/svg+xml,${encodeURIComponent(globalThis.heldUp)}`
    }, 200)
    return canvas.captureStream(10)
  }
  Object.assign(navigator.mediaDevices, { getUserMedia: look })
}

export function holdUp(svg) {
  globalThis.heldUp = svg
}

/** Until the browser has kept the portal for times without a network. */
export async function untilKept() {
  await navigator.serviceWorker.ready
}

/** Everything that the browser holds of guests: names, whether its key can be taken, bytes, marks. */
export async function readKept() {
  const opened = indexedDB.open('outset-check-in')
  const database = await resultOf(opened)
  const transaction = database.transaction(['sealed', 'key', 'queue'])
  const sealed = transaction.objectStore('sealed')
  const [names, values, keys, queues] = await Promise.all([
    resultOf(sealed.getAllKeys()),
    resultOf(sealed.getAll()),
    resultOf(transaction.objectStore('key').getAll()),
    resultOf(transaction.objectStore('queue').getAll()),
  ])
  database.close()
  const text = values.map(({ bytes }) => new TextDecoder('latin1').decode(bytes)).join('')
  const marks = JSON.stringify(queues)
  return { names: names.map(String), isExtractable: keys[0]?.key.extractable ?? null, text, marks }

  function resultOf(request) {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }
}

/** Scrolls from top to bottom, frame by frame; how long the page stood still, in milliseconds. */
export async function scrollThrough() {
  const tasks = []
  const observer = new PerformanceObserver(list => {
    tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))
  })
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  // The rows are drawn for the first time in the next one, which is no scrolling yet.
  for (const _ of [1, 2]) await frame()
  observer.observe({ type: 'longtask' })
  for (let y = 0; y < document.documentElement.scrollHeight; y += 200) {
    scrollTo(0, y)
    await frame()
  }
  // A task is told of after it: the last one is waited for.
  await new Promise(resolve => setTimeout(resolve))
  observer.disconnect()
  return tasks
}

/** Goes to another page of the portal without loading the portal anew, until all of it is there. */
export async function goInside(path) {
  const router = globalThis.__TSR_ROUTER__
  await new Promise(resolve => {
    const stop = router.subscribe('onRendered', () => resolve(stop()))
    router.history.push(path)
  })
  const isThere = () =>
    document.querySelector('h1') && !document.querySelector('main .mantine-Skeleton-root')
  while (!isThere()) await new Promise(resolve => requestAnimationFrame(resolve))
}

/** From now on, what keys cost: how long the page stood still, and from a key to its letter. */
export function watchKeys() {
  const seen = { tasks: [], slowestKey: 0 }
  globalThis.keysWatched = seen
  const watch = (options, note) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe(options)
  watch({ type: 'longtask' }, ({ duration }) => seen.tasks.push(Math.round(duration)))
  watch({ type: 'event', durationThreshold: 16 }, ({ name, duration }) => {
    if (name === 'keydown') seen.slowestKey = Math.max(seen.slowestKey, Math.round(duration))
  })
}

export function keysWatched() {
  return globalThis.keysWatched
}

/** Notes when the page first has a heading. */
export function noteHeading() {
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1') === null) return
    observer.disconnect()
    globalThis.headingAt = performance.now()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Scripts and styles that were asked for until then: those fetched later keep nobody waiting. */
export function fetchedBeforeHeading() {
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= globalThis.headingAt)
    .map(({ name }) => new URL(name).pathname.replace('/staff/', ''))
    .filter(path => /\.(js|css)$/.test(path))
}
