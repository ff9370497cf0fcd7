import type { ReactNode } from 'react'
import type { EditorTab } from '../publishing/readiness-jump.ts'
import { BasicsTab } from './BasicsTab.tsx'
import { ExtrasTab } from './ExtrasTab.tsx'
import { OptionsTab } from './OptionsTab.tsx'
import { PhotosTab } from './PhotosTab.tsx'
import { PreviewTab } from './PreviewTab.tsx'
import { TextsTab } from './TextsTab.tsx'

/** The part of the editor that the address names. */
export function EditorTabs({ tab }: { tab: EditorTab }): ReactNode {
  switch (tab) {
    case 'texts':
      return <TextsTab />
    case 'photos':
      return <PhotosTab />
    case 'options':
      return <OptionsTab />
    case 'extras':
      return <ExtrasTab />
    case 'preview':
      return <PreviewTab />
    default:
      return <BasicsTab />
  }
}
