import { useBlocker } from '@tanstack/react-router';
import { useOwnsKeys } from './use-keys.ts';

/**
 * Holds «back» where this component stands while a dialog is open over it: it would close what is below and throw away with it what is
 * typed in the dialog. Once that is closed, «back» does its own again.
 */
export function useBackHeld(): void {
  const owns = useOwnsKeys();
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK' && !owns, enableBeforeUnload: false });
}
