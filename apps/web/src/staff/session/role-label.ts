import { roleLabels } from '@sofreh/fa/labels';

/** Gives the name of a role: a role the vendor started with in Persian, one of its own as it was named. */
export function roleLabel(roleName: string): string {
  return roleName in roleLabels ? roleLabels[roleName as keyof typeof roleLabels] : roleName;
}
