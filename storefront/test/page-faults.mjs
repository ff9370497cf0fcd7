/**
 * What is wrong with the page that runs it, as far as a browser can see. It runs in the page, so it
 * uses nothing from outside itself.
 */
export function findPageFaults({ allowsStyle = false }) {
  const LEAST_TAP = 24
  const faults = []
  const all = selector => [...document.querySelectorAll(selector)]
  const shown = element => element.checkVisibility({ visibilityProperty: true })
  const nameOf = element => element.outerHTML.slice(0, 90)

  if (document.title.trim() === '') faults.push('has no title')
  if (all('h1').length !== 1) faults.push(`has ${all('h1').length} main headings`)
  // Not the window's own width, which grows with the page where a phone zooms out to show it whole.
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const wide = all('main *').find(one => {
      const { left, right } = one.getBoundingClientRect()
      return left < -1 || right > clientWidth + 1
    })
    faults.push(`scrolls sideways, for example because of ${wide ? nameOf(wide) : 'its margins'}`)
  }
  for (const picture of all('img').filter(shown)) {
    if (!picture.getAttribute('width') || !picture.getAttribute('height')) {
      faults.push(`does not say how large a picture is: ${nameOf(picture)}`)
    }
  }
  const inside = 'script:not([src]):not([type="application/ld+json"])'
  for (const element of all(allowsStyle ? inside : `[style], style, ${inside}`)) {
    faults.push(`has style or script inside: ${nameOf(element)}`)
  }
  faults.push(
    ...findSmallTargets(),
    ...findCovered(),
    ...findSearchFaults(),
    ...findTwiceMirrored(),
  )
  return faults

  /** What something of the page lies over that stays where it is when one scrolls. */
  function findCovered() {
    return all('main a, main button')
      .filter(target => shown(target) && isUnder(target))
      .map(target => `lies under something else: ${nameOf(target)}`)
  }

  function isUnder(target) {
    const { left, top, width, height } = target.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    if (over === null || target.contains(over) || !over.closest('main')) return false
    for (let one = over; one !== null; one = one.parentElement) {
      if (one.contains(target)) return false
      if (getComputedStyle(one).position === 'fixed') return true
    }
    return false
  }

  /** A link inside a sentence may be as high as its line. */
  function findSmallTargets() {
    const targets = all('button, input:not([type=hidden]), select, summary, nav a, [role=button]')
    return targets.filter(isSmall).map(target => `has a small target: ${nameOf(target)}`)
  }

  function isSmall(target) {
    if (!shown(target) || target.ariaHidden === 'true') return false
    const boxes = [target, ...(target.labels ?? [])].map(one => one.getBoundingClientRect())
    // What is there only for those who hear the page, or until it is reached by keyboard.
    if (boxes.every(box => box.width <= 1 || box.bottom < 0)) return false
    return !boxes.some(box => box.width >= LEAST_TAP && box.height >= LEAST_TAP)
  }

  /** Where lines are read from the right, a browser turns such a sign round by itself. */
  function findTwiceMirrored() {
    const pointed = /[‹›«»<>]/
    const isTurned = style => style.scale.startsWith('-1')
    const ownText = one => [...one.childNodes].filter(node => node.nodeType === Node.TEXT_NODE)
    const turned = all('[dir=rtl] *').filter(one => {
      const before = getComputedStyle(one, '::before')
      if (isTurned(before) && pointed.test(before.content)) return true
      const says = ownText(one).some(text => pointed.test(text.data))
      return says && isTurned(getComputedStyle(one))
    })
    return turned.map(one => `points the wrong way: ${nameOf(one)}`)
  }

  /** What a search engine shows of a page that it may show. */
  function findSearchFaults() {
    if (document.querySelector('meta[name=robots][content*=noindex]')) return []
    const wanted = {
      'meta[name=description][content]': 'a description',
      'link[rel=canonical][href]': 'its own address',
      'link[rel=alternate][hreflang]': 'its other languages',
    }
    return Object.entries(wanted)
      .filter(([selector]) => document.querySelector(selector) === null)
      .map(([, name]) => `does not say ${name}`)
  }
}
