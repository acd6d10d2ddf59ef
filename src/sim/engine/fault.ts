/** A bug in the simulation or in a statechart, never the user's doing: the run is worthless and must say so. */
export class SimulationFault extends Error {
  override readonly name = 'SimulationFault';
}
