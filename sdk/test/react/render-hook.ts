import { act, createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

export interface Rendered<Props, Result> {
  /** What the hook answered last. */
  readonly result: Result
  /** Renders it with other properties. */
  update(props: Props): Promise<void>
  /** Lets something happen, and React show it. */
  during(happen: () => unknown): Promise<void>
  leave(): Promise<void>
}

/**
 * Runs a hook in a component that shows nothing, by the React that sites use. Of the page around it
 * React asks only for what stands below, so no browser has to be played.
 */
export async function renderHook<Props, Result>(
  hook: (props: Props) => Result,
  props: Props,
  { strict = false } = {},
): Promise<Rendered<Props, Result>> {
  enterPage()
  const root = createRoot(container())
  const seen: Result[] = []
  const Shown = (given: { props: Props }) => {
    seen.push(hook(given.props))
    return null
  }
  const render = (given: Props) => {
    const shown = createElement(Shown, { props: given })
    return act(async () => root.render(strict ? createElement(StrictMode, null, shown) : shown))
  }
  let isThere = true
  const leave = async () => {
    if (!isThere) return
    isThere = false
    await act(async () => root.unmount())
    leavePage()
  }
  onTestFinished(leave)
  await render(props)
  return {
    get result() {
      const last = seen.at(-1)
      if (last === undefined) throw new Error('the hook was never run')
      return last
    },
    update: render,
    during: happen =>
      act(async () => {
        await happen()
      }),
    leave,
  }
}

let hooksOnPage = 0

function enterPage(): void {
  hooksOnPage += 1
  vi.stubGlobal('window', PAGE)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
}

/** Other files are tested in the same process, and they are in no browser. */
function leavePage(): void {
  hooksOnPage -= 1
  if (hooksOnPage === 0) vi.unstubAllGlobals()
}

const PAGE = { HTMLIFrameElement: class {} }

function container(): Element {
  const listen = () => {}
  const element = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', addEventListener: listen }
  const document = { ...element, nodeType: 9, defaultView: PAGE }
  // As much of an element as React looks at where nothing is shown.
  return Object.assign(element, { ownerDocument: document }) as unknown as Element
}
