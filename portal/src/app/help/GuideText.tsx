import { Anchor, Code, List, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Block } from './read-guide.ts'

/** A part of the guide as it is read; its marks become elements, and nothing else of it does. */
export function GuideText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Stack gap="sm">
      {blocks.map(block =>
        block.kind === 'text' ? (
          <Text key={block.text}>{inline(block.text)}</Text>
        ) : (
          <List key={block.items.join()} spacing={6}>
            {block.items.map(item => (
              <List.Item key={item}>{inline(item)}</List.Item>
            ))}
          </List>
        ),
      )}
    </Stack>
  )
}

const MARKS = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)]+\)|<https?:[^>]+>)/

function inline(text: string): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: where it stands tells two equal pieces apart
  return text.split(MARKS).map((piece, at) => <Piece key={`${at} ${piece}`} piece={piece} />)
}

function Piece({ piece }: { piece: string }): ReactNode {
  if (piece.startsWith('`')) {
    return (
      <Code>
        <bdi dir="ltr">{piece.slice(1, -1)}</bdi>
      </Code>
    )
  }
  if (piece.startsWith('**')) return <strong>{piece.slice(2, -2)}</strong>
  if (piece.startsWith('*') && piece.length > 2) return <em>{piece.slice(1, -1)}</em>
  const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece)
  if (link) return <Way to={pageOf(link[2] ?? '')}>{link[1]}</Way>
  const address = /^<(https?:[^>]+)>$/.exec(piece)?.[1]
  return address === undefined ? piece : <Way to={address}>{address}</Way>
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor href={to} target="_blank" rel="noopener">
      {children}
    </Anchor>
  )
}

/**
 * Where the handbook of this installation has a file that the guide names. Translations lie deeper
 * in the repository and climb further to name it; an address has nothing above its root.
 */
function pageOf(file: string): string {
  if (/^https?:/.test(file)) return file
  const [path = '', part] = file.split('#')
  const { pathname } = new URL(path.replace(/\.md$/, ''), 'https://outset/docs/guides/for-sellers')
  return part === undefined ? pathname : `${pathname}#${part}`
}
