import { openFrame } from './frame.ts'
import type { FrameMessage } from './messages.ts'
import { make } from './surroundings.ts'

const CLOSE: Record<string, string> = { de: 'Schließen', ar: 'إغلاق' }

export interface OverlaySettings {
  path: string
  title: string
  lang: string
  theme: string
  /** Leads to the same in the shop, should the frame be refused. */
  link: HTMLAnchorElement
  take: (message: FrameMessage) => void
  refused: () => void
}

/**
 * The booking over the page. It stays as it is while it is closed, so that whoever comes back finds
 * the hold and everything that was typed.
 */
export function openOverlay(root: ShadowRoot, settings: OverlaySettings) {
  const { path, title, lang, theme, link, take, refused } = settings
  const dialog = make('dialog', {
    ariaLabel: title,
    ariaModal: 'true',
    lang,
    dir: /^(ar|fa|he|ur)$/.test(lang) ? 'rtl' : 'ltr',
  })
  dialog.style.colorScheme = theme || 'light dark'
  const close = make('button', {
    type: 'button',
    textContent: '×',
    ariaLabel: CLOSE[lang] ?? 'Close',
  })
  const { style } = document.documentElement
  let before = ''
  const { frame, end } = openFrame({
    path,
    title,
    take(message) {
      if (message.outset === 'opened') {
        link.remove()
        frame.hidden = false
        if (dialog.open) frame.focus()
      }
      if (message.outset === 'close') dialog.close()
      take(message)
    },
    refused() {
      frame.hidden = true
      dialog.append(link)
      link.focus()
      refused()
    },
  })
  close.onclick = () => dialog.close()
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close()
  }
  dialog.onclose = () => {
    style.overflow = before
  }
  dialog.append(close, frame)
  root.append(dialog)
  return {
    show() {
      before = style.overflow
      style.overflow = 'hidden'
      dialog.showModal()
      frame.focus()
    },
    end() {
      end()
      dialog.close()
      dialog.remove()
    },
  }
}
