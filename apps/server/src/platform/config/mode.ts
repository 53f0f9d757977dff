/** Says what an installation is: a demo with invented people and stand-ins, or one that people use. It is never both. */
export type Mode = 'DEMO' | 'PRODUCTION';

/** Says how a database began: nobody has used it, with the demo's people, or with an owner's. */
export type Origin = 'NONE' | 'DEMO' | 'OWN';

/** Says why the two modes would be mixed. */
export type ModeConflict =
  | 'DEMO_ASKED_IN_PRODUCTION'
  | 'DEMO_DATA_IN_PRODUCTION'
  | 'DEMO_ASKED_OF_OWN_DATA'
  | 'CONTROLS_IN_PRODUCTION';

export interface ModeFacts {
  /** It is `NODE_ENV` as it was given. */
  readonly nodeEnv: string | undefined;
  readonly publicUrl: string | undefined;
  /** It is `DEMO` as it was given; undefined where it was not. */
  readonly demo: boolean | undefined;
  /** Tells whether the program runs its database itself. */
  readonly embedded: boolean;
  readonly origin: Origin;
  /** Tells whether the simulators' controls are to be open. */
  readonly simulatorControls: boolean;
}

export type ModeChoice = { readonly mode: Mode } | { readonly conflict: ModeConflict };

/** Says whether what was said at the start means an installation that people use. */
export function isProductionAsked({ nodeEnv, publicUrl }: Pick<ModeFacts, 'nodeEnv' | 'publicUrl'>): boolean {
  return nodeEnv === 'production' || /^https:/i.test(publicUrl ?? '');
}

function modeWithoutControls(facts: ModeFacts): ModeChoice {
  const { demo, embedded, origin } = facts;
  if (isProductionAsked(facts)) {
    if (demo) return { conflict: 'DEMO_ASKED_IN_PRODUCTION' };
    return origin === 'DEMO' ? { conflict: 'DEMO_DATA_IN_PRODUCTION' } : { mode: 'PRODUCTION' };
  }
  if (origin === 'DEMO') return { mode: 'DEMO' };
  if (origin === 'OWN') return demo ? { conflict: 'DEMO_ASKED_OF_OWN_DATA' } : { mode: 'PRODUCTION' };
  return { mode: (demo ?? embedded) ? 'DEMO' : 'PRODUCTION' };
}

/**
 * Decides what an installation is, from how it was started and how its data began. Production is whatever was started
 * as such (`NODE_ENV=production`, or a public address with https) and every database without the demo.
 */
export function modeOf(facts: ModeFacts): ModeChoice {
  const choice = modeWithoutControls(facts);
  const open = 'mode' in choice && choice.mode === 'PRODUCTION' && facts.simulatorControls;
  return open ? { conflict: 'CONTROLS_IN_PRODUCTION' } : choice;
}
