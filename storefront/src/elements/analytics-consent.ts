import { beginAnalytics } from '#legal/begin-analytics.ts'

const KEPT = 'analytics-consent'
/** What providers keep in this browser, which goes when a visitor takes their word back. */
const OF_PROVIDERS = /^_(?:ga|pk|gid)/

/** Asks once whether the seller may count the visit, and loads nothing before a yes. */
class AnalyticsConsent extends HTMLElement {
  connectedCallback(): void {
    const answer = readAnswer()
    if (answer === 'yes') this.begin()
    else this.hidden = answer === 'no'
    for (const button of this.querySelectorAll('button')) {
      button.addEventListener('click', () => this.take(button.value === 'yes'))
    }
  }

  ask(): void {
    this.hidden = false
    this.querySelector('button')?.focus()
  }

  private take(isAllowed: boolean): void {
    const before = readAnswer()
    keepAnswer(isAllowed ? 'yes' : 'no')
    this.hidden = true
    if (isAllowed && before !== 'yes') this.begin()
    // What runs already stops with the page.
    if (!isAllowed && before === 'yes') {
      void dropCookies().finally(() => location.reload())
    }
  }

  private begin(): void {
    const { provider = '', site = '', address = '' } = this.dataset
    beginAnalytics({ provider, site, address })
  }
}

/** Lets a visitor answer again. */
class CookieChoice extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => {
      const asking = document.querySelector('analytics-consent')
      if (asking instanceof AnalyticsConsent) asking.ask()
    })
  }
}

customElements.define('analytics-consent', AnalyticsConsent)
customElements.define('cookie-choice', CookieChoice)

/** A browser that keeps nothing is asked on every page. */
function readAnswer(): string | null {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

function keepAnswer(answer: 'yes' | 'no'): void {
  try {
    localStorage.setItem(KEPT, answer)
  } catch {
    // It counts for this page alone.
  }
}

async function dropCookies(): Promise<void> {
  if (!('cookieStore' in globalThis)) return
  const kept = await cookieStore.getAll()
  for (const { name = '' } of kept) {
    if (!OF_PROVIDERS.test(name)) continue
    await cookieStore.delete(name)
    await cookieStore.delete({ name, domain: location.hostname })
  }
}
