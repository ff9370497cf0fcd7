import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'

/** What happens after one write, beside what every write of its kind does. */
export interface Afterwards<Result> {
  onSuccess?: (result: Result) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}

export type Write<Result, Input> = WithoutMutate<UseMutationResult<Result, Error, Input>> & {
  mutate: (given: Input, afterwards?: Afterwards<Result>) => void
}

/** Of each state by itself: a pending write has what was given to it. */
type WithoutMutate<State> = State extends unknown ? Omit<State, 'mutate'> : never

/**
 * A call that changes something. Like `useMutation`, but what is given to `mutate` happens in any
 * case: the library forgets it once the component is gone, and a request that was answered takes
 * its own row off the list before the person has been told.
 */
export function useWrite<Result, Input = void>(
  options: UseMutationOptions<Result, Error, Input>,
): Write<Result, Input> {
  const write = useMutation(options)
  const { mutateAsync } = write
  const mutate = useCallback(
    (given: Input, { onSuccess, onError, onSettled }: Afterwards<Result> = {}) => {
      // The error stands in `error`, from where the page shows it.
      const failed = (error: Error) => onError?.(error)
      void mutateAsync(given).then(onSuccess, failed).then(onSettled)
    },
    [mutateAsync],
  )
  return { ...write, mutate }
}
