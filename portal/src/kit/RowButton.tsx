import { Button } from '@mantine/core'

/** The name in a row that opens what the row is about, large enough to be hit. */
export function RowButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button variant="transparent" size="compact-sm" p={0} miw={28} onClick={onClick}>
      {children}
    </Button>
  )
}
