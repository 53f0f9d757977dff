import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';

/**
 * Gives what a query of the till's databases answers, again whenever what it read changes, in this tab or another.
 * @param query must be the same function while its meaning is the same.
 * @returns null until it has answered, and where the browser keeps nothing.
 */
export function useLive<Answer>(query: () => Promise<Answer>): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const subscription = liveQuery(query).subscribe({
      next: setAnswer,
      error: () => setAnswer(null),
    });
    return () => subscription.unsubscribe();
  }, [query]);
  return answer;
}
