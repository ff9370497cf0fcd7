// What a page in a frame tells the page around it: how long it is, what is to be opened over that
// page, that it is closed, and that something was booked. It takes no messages.

/** `embed.js` names the origin of its page to the frame; a browser delivers to that one alone. */
const { name: around } = window
const ownSegment = location.pathname.split('/')[1] ?? ''
const { frame = '', booked } = document.body.dataset
const isInline = frame === 'inline'

type Message =
  | { outset: 'opened' }
  | { outset: 'size'; height: number }
  | { outset: 'open'; path: string }
  | { outset: 'close' }
  | { outset: 'booked'; ref: string }

function tell(message: Message): void {
  if (window.parent === window || !/^https?:\/\/[^/]+$/.test(around)) return
  window.parent.postMessage(message, around)
}

/** The address of a link that stays in the frame; null for what is shown in a window of its own. */
function pathInFrame(address: string): string | null {
  const { origin, pathname, search } = new URL(address, location.href)
  const isOurs = origin === location.origin && pathname.split('/')[1] === ownSegment
  return isOurs ? pathname + search : null
}

addEventListener(
  'click',
  event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.getAttribute('href')?.startsWith('#')) return
    const path = pathInFrame(link.href)
    if (path === null) {
      link.target = '_blank'
      link.rel = 'noopener'
    } else if (isInline && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      tell({ outset: 'open', path })
    }
  },
  true,
)

addEventListener('submit', event => {
  const form = event.target
  const button = event instanceof SubmitEvent ? event.submitter : null
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
  if (pathInFrame(form.action) === null) form.target = '_blank'
  // A day of the calendar opens the form of its booking; another month is shown where it stands.
  const { open } = form.dataset
  if (open === undefined || button?.getAttribute('name') !== 'pick') return
  event.preventDefault()
  const fields = [...new FormData(form, button)].flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value]] : [],
  )
  tell({ outset: 'open', path: `${open}?${new URLSearchParams(fields)}` })
})

addEventListener('keydown', event => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  if (document.querySelector('dialog[open], :popover-open')) return
  tell({ outset: 'close' })
})

tell({ outset: 'opened' })
if (isInline) {
  const say = () => tell({ outset: 'size', height: Math.ceil(document.body.offsetHeight) })
  new ResizeObserver(say).observe(document.body)
}
if (booked) tell({ outset: 'booked', ref: booked })
