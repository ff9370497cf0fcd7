import { useDirection } from '@mantine/core'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { cellId, type Layout, moveCell } from './cell-moves.ts'
import { isBlock, type Pasted, pastePrices } from './paste-prices.ts'
import { type CellAt, cellAt, type Sheet, setCell, settledCell, typedCell } from './price-sheet.ts'

interface Editing {
  value: Sheet
  change: (sheet: Sheet, about?: string | null) => void
  settle: (sheet: Sheet) => void
}

/** What the cells of the table do with what is typed, pressed and pasted. They stay the same. */
export interface CellActions {
  type: (at: CellAt, text: string) => void
  leave: (at: CellAt) => void
  enter: (at: CellAt) => void
  press: (at: CellAt, event: KeyboardEvent<HTMLElement>) => void
  paste: (at: CellAt, event: ClipboardEvent<HTMLInputElement>) => void
}

/** One cell is in the order of tabs; keys move from there as in a spreadsheet. */
export function usePriceCells(editing: Editing, units: readonly string[], currency: string) {
  const { locale } = useWords()
  const { dir } = useDirection()
  const [active, setActive] = useState<CellAt | null>(null)
  const [pasted, setPasted] = useState<Omit<Pasted, 'sheet'> | null>(null)
  // The cells keep their handlers while the table changes under them, so that typing into one does
  // not draw all others again.
  const given = { editing, units, signs: { locale, currency }, rtl: dir === 'rtl' }
  const latest = useRef({ ...given, isLeaving: false })
  latest.current = { ...latest.current, ...given }

  const focus = useCallback((at: CellAt) => {
    setActive(at)
    const field = document.getElementById(cellId(at))
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }, [])

  const actions = useMemo((): CellActions => {
    const now = () => latest.current
    return {
      type(at, text) {
        const { editing: edit, signs } = now()
        const cell = typedCell(cellAt(edit.value, at), text, signs)
        edit.change(setCell(edit.value, at, cell), cellId(at))
      },
      leave(at) {
        const { editing: edit } = now()
        const cell = cellAt(edit.value, at)
        const settled = settledCell(cell)
        if (settled === cell) return
        edit.settle(setCell(edit.value, at, settled))
      },
      enter(at) {
        setActive(at)
      },
      press(at, event) {
        const { editing: edit, units: known, rtl, isLeaving } = now()
        // After Escape, Tab leaves the table at once.
        latest.current.isLeaving = event.key === 'Escape'
        if (event.key === 'Tab' && isLeaving) return
        const caret = caretIn(event.currentTarget)
        const layout: Layout = { rows: edit.value.rows, units: known }
        const to = moveCell(layout, at, {
          key: event.key,
          shiftKey: event.shiftKey,
          ...caret,
          rtl,
        })
        if (to === null || event.nativeEvent.isComposing) return
        event.preventDefault()
        focus(to)
      },
      paste(at, event) {
        const text = event.clipboardData.getData('text/plain')
        if (!isBlock(text)) return
        event.preventDefault()
        const { editing: edit, units: known, signs } = now()
        const { sheet, ...said } = pastePrices(edit.value, text, { at, units: known, signs })
        edit.change(sheet)
        setPasted(said)
      },
    }
  }, [focus])

  return { active, actions, focus, pasted, forgetPasted: () => setPasted(null) }
}

/** Whether the caret is at an end of the text; where all of it is selected, at both. */
function caretIn(field: HTMLElement): { atStart: boolean; atEnd: boolean } {
  if (!(field instanceof HTMLInputElement)) return { atStart: true, atEnd: true }
  const { selectionStart, selectionEnd, value } = field
  const isAll = selectionStart === 0 && selectionEnd === value.length
  return { atStart: isAll || selectionEnd === 0, atEnd: isAll || selectionStart === value.length }
}
